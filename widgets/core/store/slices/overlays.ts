import type { AlertsSlice, Panel, PanelsSlice, SliceContext } from '../state.ts'

const DEFAULT_TIME = 5000
const MAX_ALERTS = 2
let lastId = 0

/** Messages of the live region; a new one replaces that of the same subject, and one without an action where there are too many (C3, C4). */
export function alertsSlice({ get, patch }: SliceContext<'alerts'>): AlertsSlice {
  const without = (test: (alert: AlertsSlice['alerts'][number]) => boolean) =>
    get().alerts.alerts.filter((alert) => !test(alert))

  return {
    alerts: [],
    show(
      type,
      message,
      { subject = message, time = DEFAULT_TIME, action = null, timed = type === 'error' && !action } = {},
    ) {
      const alert = { id: ++lastId, type, message, subject, time, timed, action, isPrevious: false }
      const others = without((one) => one.subject === subject)
      const dropped = others.length < MAX_ALERTS ? null : (others.find((one) => !one.action) ?? others[0])
      patch({ alerts: [...others.filter((one) => one !== dropped), alert] })
    },
    dismiss: (which) => patch({ alerts: without(({ id, subject }) => id === which || subject === which) }),
    changePage: () =>
      patch({ alerts: without(({ isPrevious }) => isPrevious).map((one) => ({ ...one, isPrevious: true })) }),
  }
}

/** The views of the sidebar (C1). */
export function panelsSlice({ get, patch }: SliceContext<'panels'>): PanelsSlice {
  let requested: { main: Panel | null; additional: Panel | null } = { main: null, additional: null }

  /** 'address' becomes 'sign-in' while signed out; 'sign-in' is not shown while signed in. */
  const allowed = (panel: Panel | null) => {
    if (get().session.session) return panel === 'sign-in' ? null : panel
    return panel === 'address' ? 'sign-in' : panel
  }
  const update = () => patch({ main: allowed(requested.main), additional: allowed(requested.additional) })
  const request = (panels: typeof requested, subject = '') => {
    requested = panels
    patch({ subject })
    update()
  }

  return {
    main: null,
    additional: null,
    subject: '',
    open: (main) => request({ main, additional: null }),
    openAdditional: (additional, subject) => request({ ...requested, additional }, subject),
    close: () => request({ main: get().panels.additional ? requested.main : null, additional: null }),
    update,
  }
}
