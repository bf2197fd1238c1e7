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
  'last-order',
] as const

export type View = (typeof views)[number]
/** The views that the home leads to, and the home. */
export type AccountSection = Exclude<View, AuthView | 'last-order'>
export type AuthView = 'sign-in' | 'sign-up' | 'forgotten-password'

/** The views for visitors who are not signed in. */
export const isAuthView = (view: View): view is AuthView =>
  view === 'sign-in' || view === 'sign-up' || view === 'forgotten-password'

/**
 * The view that is shown (H4). The forgotten password is shown to visitors and customers, because its emailed link works for both, and the
 * last order is a part of another page, empty for visitors.
 */
export function shownView(requested: View, signedIn: boolean): View {
  if (requested === 'forgotten-password' || requested === 'last-order' || isAuthView(requested) !== signedIn)
    return requested
  return signedIn ? 'home' : 'sign-in'
}

/** The tabs of the history, by the value of the element's `tab` attribute; the first one is the default. */
export const tabs = ['orders', 'invoices', 'quotes'] as const
export type HistoryTab = (typeof tabs)[number]

/** What the history shows: a tab, one order by its token, or one quote by its id. */
export type HistoryLocation = { tab: HistoryTab; order: string | null; quote: string | null }
