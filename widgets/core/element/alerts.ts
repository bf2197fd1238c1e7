import type { Runtime } from '../store/runtime.ts'
import type { State } from '../store/state.ts'

const MARK = Symbol.for('catering.alerts.1')
type Host = { show(alerts: State['alerts']['alerts']): void }
type Marked = { [MARK]?: true }

/** Shows the shop's alerts, once a page. The live region is fetched in a quiet moment: offline it could not be any more. */
export function watchAlerts({ store }: Runtime): void {
  const page = globalThis as Marked
  if (page[MARK]) return
  page[MARK] = true
  const { alerts } = store.getState()
  let host: Promise<Host> | undefined
  const load = () => (host ??= import('./later/alerts-host.ts').then((file) => file.createAlertsHost(alerts.dismiss)))
  const update = () =>
    load().then(
      ({ show }) => show(store.getState().alerts.alerts),
      () => (host = undefined),
    )
  store.subscribe((state, before) => {
    if (state.alerts !== before.alerts) void update()
  })
  setTimeout(() => void update(), QUIET)
}

/** Long enough for the page's own files and data to be there first. */
const QUIET = 3000
