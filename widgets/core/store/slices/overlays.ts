import type { AlertsSlice, Panel, PanelsSlice, SliceContext } from '../state.ts'

const DEFAULT_TIME = 5000
let lastId = 0

/** Messages of the live region; a message shown again replaces the first one (C3, C4). */
export function alertsSlice({ get, patch }: SliceContext<'alerts'>): AlertsSlice {
  const without = (test: (alert: AlertsSlice['alerts'][number]) => boolean) =>
    get().alerts.alerts.filter((alert) => !test(alert))

  return {
    alerts: [],
    show(type, message, { time = DEFAULT_TIME, action = null, timed = type === 'error' && !action } = {}) {
      const alert = { id: ++lastId, type, message, time, timed, action }
      patch({ alerts: [...without((one) => one.type === type && one.message === message), alert] })
    },
    dismiss: (id) => patch({ alerts: without((one) => one.id === id) }),
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
