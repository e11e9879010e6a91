import Combine
import Foundation
import Testing

struct NotificationsTests {
  @Test func `notifications are awaited one after the other`() async {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var iterator = center.notifications(named: name).makeAsyncIterator()
    // Observed from the iterator on.
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 1)
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 2)
  }
}
