import Motion

// What apps tell a keyboard on the screen. There is none here.

/// The kind of keyboard on the screen.
public struct UIKeyboardType: Hashable, Sendable {
  private let number: Int

  public static let `default` = UIKeyboardType(number: 0)
  public static let asciiCapable = UIKeyboardType(number: 1)
  public static let numbersAndPunctuation = UIKeyboardType(number: 2)
  public static let URL = UIKeyboardType(number: 3)
  public static let numberPad = UIKeyboardType(number: 4)
  public static let phonePad = UIKeyboardType(number: 5)
  public static let namePhonePad = UIKeyboardType(number: 6)
  public static let emailAddress = UIKeyboardType(number: 7)
  public static let decimalPad = UIKeyboardType(number: 8)
  public static let twitter = UIKeyboardType(number: 9)
  public static let webSearch = UIKeyboardType(number: 10)
  public static let asciiCapableNumberPad = UIKeyboardType(number: 11)
}

/// What the keyboard on the screen writes large by itself.
public struct UITextAutocapitalizationType: Hashable, Sendable {
  private let number: Int

  public static let none = UITextAutocapitalizationType(number: 0)
  public static let words = UITextAutocapitalizationType(number: 1)
  public static let sentences = UITextAutocapitalizationType(number: 2)
  public static let allCharacters = UITextAutocapitalizationType(number: 3)
}

/// What a field is for.
public struct UITextContentType: Hashable, Sendable {
  private let name: String

  public static let username = UITextContentType(name: "username")
  public static let password = UITextContentType(name: "password")
  public static let newPassword = UITextContentType(name: "newPassword")
  public static let oneTimeCode = UITextContentType(name: "oneTimeCode")
  public static let emailAddress = UITextContentType(name: "emailAddress")
  public static let telephoneNumber = UITextContentType(name: "telephoneNumber")
  public static let name = UITextContentType(name: "name")
  public static let givenName = UITextContentType(name: "givenName")
  public static let familyName = UITextContentType(name: "familyName")
  public static let URL = UITextContentType(name: "URL")
}

/// What the return key on the screen says.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let send = SubmitLabel()
  public static let join = SubmitLabel()
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let next = SubmitLabel()
  public static let `continue` = SubmitLabel()
}

/// Which letters a keyboard on the screen makes capitals.
public struct TextInputAutocapitalization: Sendable {
  public static let never = TextInputAutocapitalization()
  public static let words = TextInputAutocapitalization()
  public static let sentences = TextInputAutocapitalization()
  public static let characters = TextInputAutocapitalization()
}

/// When scrolling takes the keyboard on the screen away.
public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = ScrollDismissesKeyboardMode()
  public static let immediately = ScrollDismissesKeyboardMode()
  public static let interactively = ScrollDismissesKeyboardMode()
  public static let never = ScrollDismissesKeyboardMode()
}

extension View {
  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    modifier(IgnoredModifier(keyboardHint: "autocapitalization"))
  }

  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    modifier(IgnoredModifier(keyboardHint: "keyboardType"))
  }

  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(IgnoredModifier(keyboardHint: "textContentType"))
  }

  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(IgnoredModifier(keyboardHint: "submitLabel"))
  }

  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modifier(IgnoredModifier(keyboardHint: "textInputAutocapitalization"))
  }

  /// For keyboards on the screen; has no effect on a desktop, and the log says so once.
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    modifier(IgnoredModifier(keyboardHint: "scrollDismissesKeyboard"))
  }
}

extension IgnoredModifier {
  nonisolated fileprivate init(keyboardHint name: String) {
    self.init(name: name, reason: "it is for a keyboard on the screen, and a desktop has its own")
  }
}
