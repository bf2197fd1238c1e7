/** What the element can show, by the value of its `view` attribute; the first one is the default. */
export const views = [
  'home',
  'sign-in',
  'sign-up',
  'forgotten-password',
  'addresses',
  'personal-data',
  'order-history',
  'payment-methods',
  'notifications',
] as const

export type View = (typeof views)[number]
export type AuthView = 'sign-in' | 'sign-up' | 'forgotten-password'
export type Section = Exclude<View, AuthView | 'home'>

/** The sections of an account, in the order of its menu. */
export const sections: readonly Section[] = [
  'addresses',
  'order-history',
  'payment-methods',
  'notifications',
  'personal-data',
]

/** Views for people who have not signed in yet. */
export function isAuthView(view: View): view is AuthView {
  return view === 'sign-in' || view === 'sign-up' || view === 'forgotten-password'
}

/** What is really shown (H4): an account needs somebody signed in, and whoever is has no use for the sign-in form. */
export function shownView(asked: View, signedIn: boolean): View {
  if (!signedIn) return isAuthView(asked) ? asked : 'sign-in'
  return isAuthView(asked) ? 'home' : asked
}
