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
/** Main and additional view of the sidebar (C1). 'address' shows 'sign-in' while signed out. Widgets render 'cart', 'delivery'. */
export type PanelsSlice = {
  main: Panel | null
  additional: Panel | null
  /** Subject of the contact form, set by the button that opened it. */
  subject: string
  open(panel: Panel): void
  openAdditional(panel: Panel, subject?: string): void
  close(): void
  /** Called after a sign-in or sign-out: shows the requested views as far as they are allowed now. */
  update(): void
}
