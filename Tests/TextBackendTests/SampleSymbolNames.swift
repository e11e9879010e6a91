/// SF Symbols names that public SwiftUI samples use, most used first.
let sampleSymbolNames = """
  magnifyingglass chevron.left plus xmark star.fill heart.fill arrow.left chevron.right
  arrow.right heart mic.fill bell.fill suit.heart.fill mic gear info.circle cart star
  xmark.circle.fill ellipsis checkmark line.horizontal.3 clock slider.horizontal.3 phone.fill
  circle.fill trash line.horizontal.3.decrease checkmark.circle.fill suit.heart arrow.down
  hurricane sun.max.fill play.fill minus plus.circle bookmark house.fill lock.shield
  hands.clap.fill sparkles arrow.forward.circle globe forward.fill arrow.counterclockwise
  pause.fill sun.max square.and.arrow.down message.fill bag.fill hand.thumbsup.fill eye.fill
  moon.fill arrow.forward music.quarternote.3 envelope.fill airplayaudio backward.fill
  person.crop.circle person.circle.fill power circle chevron.up x.circle photo note.text play
  person.2 flame medal plus.circle.fill info.circle.fill newspaper person.2.fill hand.thumbsup
  car.fill airplane hare.fill tortoise.fill lock bag.badge.plus gauge.badge.plus
  calendar.badge.plus hammer.fill bolt.fill arrow.up book.fill heart.circle hands.clap sparkle
  arrow.triangle.2.circlepath arrow.backward 2.circle list.bullet person.circle applelogo house
  sun.min.fill cloud.sun.fill moon.circle rectangle.3.offgrid.fill map arrow.up.right.square
  envelope pause.circle.fill play.circle.fill line.3.horizontal chevron.backward ant.fill
  chevron.down stop.fill lasso flame.fill leaf.fill drop.fill crown.fill slider.vertical.3
  scribble person.fill bell square.and.arrow.up.fill speaker.wave.2.fill ellipsis.circle
  square.grid.2x2.fill square.and.arrow.up camera cart.fill checkmark.circle figure.walk.circle
  card.fill plus.square.fill car arrow.right.circle.fill location.north lock.open
  lock.circle.fill thermometer.sun.fill thermometer.snowflake questionmark wand.and.stars.inverse
  terminal antenna.radiowaves.left.and.right waveform.path.ecg circle.and.line.horizontal
  arrow.forward.square arrow.left.arrow.right hand.raised.fingers.spread.fill
  light.beacon.max.fill opticaldisc figure.walk faceid at hand.thumbsdown.fill touchid
  bell.slash.fill doc a.square.fill doc.on.doc camera.metering.none battery.100 music.note
  chevron.right.circle location.circle message network r.circle.fill g.circle b.circle.fill
  r.circle b.circle g.circle.fill map.fill chart.bar music.mic multiply.circle.fill
  arrow.up.arrow.down arrow.trianglehead.clockwise circle.slash shuffle microphone.fill
  minus.circle mic.circle speaker.wave.2.circle phone.circle.fill cloud.snow.fill
  cloud.sleet.fill chevron.left.to.line arrow.uturn.backward pencil.and.outline
  square.fill.text.grid.1x2 square.grid.2x2 play.rectangle arrow.2.squarepath play.circle
  creditcard.fill sidebar.left key arrowshape.turn.up.left arrowshape.turn.up.right
  hand.thumbsup.circle.fill hand.thumbsdown.circle.fill waveform clock.arrow.circlepath eye
  circle.hexagongrid.circle creditcard rectangle.portrait.and.arrow.right bell.badge
  line.3.horizontal.decrease chevron.down.circle arrow.right.circle chevron.compact.left
  chevron.compact.right arrow.up.and.down arrow.up.left.and.arrow.down.right circle.circle
  arrow.left.and.right arrow.triangle.2.circlepath.circle.fill chevron.right.2
  doc.text.magnifyingglass cloud.sun lamp.table digitalcrown.horizontal.press.fill
  arrowshape.zigzag.forward eyedropper exclamationmark.triangle.fill shield.fill figure.boxing
  diamond.fill star.circle.fill flame.circle.fill x.circle.fill a.circle.fill
  ellipsis.circle.fill book.pages slider.horizontal.below.square.filled.and.square bubble
  arrow.up.circle.fill pencil scissors bookmark.fill bed.double.fill chevron.compact.up 3.circle
  1.circle cloud.fill flip.horizontal.fill info.click 0.circle.fill 1.circle.fill display
  key.fill delete.left list.bullet.rectangle rectangle.stack gamecontroller speaker.fill
  arrow.up.message dot.radiowaves.left.and.right rectangle.stack.fill circle.grid.cross
  qrcode.viewfinder menubar.rectangle filemenu.and.cursorarrow laptopcomputer eyeglasses bag
  circle.grid.2x2 cart.badge.plus cart.badge.minus rectangle.grid.1x2.fill filemenu.and.selection
  person person.3.fill books.vertical.fill moon arrow.clockwise rectangle.grid.1x2
  rectangle.3.offgrid rectangle.grid.2x2 person.fill.badge.plus speaker.wave.1.fill
  circle.grid.2x2.fill square.and.pencil video paperplane plus.app video.fill camera.fill
  cellularbars square.split.2x1.fill square.split.2x2.fill arrow.uturn.down.square.fill
  square.grid.3x2.fill person.3 questionmark.diamond person.crop.square xmark.circle
  figure.run.circle safari eye.slash.fill xbox.logo questionmark.circle
  """.split(whereSeparator: \.isWhitespace).map(String.init)
