export type Alert = {
  id: number
  type: 'error' | 'message' | 'success'
  message: string
  /** In milliseconds; 5000 by default (§9). */
  time: number
  /** Errors are timed by default, message and success are not (C4); nor is an alert with an action, so that the action can be reached. */
  timed: boolean
  action: { label: string; run(): void } | null
}
export type AlertsSlice = {
  alerts: readonly Alert[]
  show(type: Alert['type'], message: string, options?: Partial<Pick<Alert, 'time' | 'timed' | 'action'>>): void
  dismiss(id: number): void
}

export type Panel = 'cart' | 'delivery' | 'address' | 'sign-in' | 'channel' | 'contact'
/**
 * Main view and additional view of the sidebar (C1): 'address' while signed out shows 'sign-in', and the addresses once somebody is
 * signed in; closing removes the additional view first. The cart draws itself, 'delivery' is the form of
 * the page's delivery bar, the others are drawn by core/panels.
 */
export type PanelsSlice = {
  main: Panel | null
  additional: Panel | null
  /** The subject of a message, as the button that opened the contact form sets it. */
  subject: string
  open(panel: Panel): void
  openAdditional(panel: Panel, subject?: string): void
  close(): void
  /** Called after somebody signed in or out: shows the views that were asked for, as far as they may be shown now. */
  update(): void
}
