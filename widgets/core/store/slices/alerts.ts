import type { AlertsSlice, SliceContext } from '../state.ts'

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
