/** The tabs of the history, by the value of the element's `tab` attribute; the first one is the default. */
export const tabs = ['orders', 'invoices', 'quotes'] as const
export type HistoryTab = (typeof tabs)[number]

/** What the history shows: a tab, one order by its token, or one quote by its id. */
export type HistoryLocation = { tab: HistoryTab; order: string | null; quote: string | null }
