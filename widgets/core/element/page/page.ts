import type { Runtime } from '../../store/runtime.ts'
import type { State } from '../../store/state.ts'
import { commonMessages } from '../../messages/common.ts'

const MARK = Symbol.for('catering.page.1')
type Alerts = { show(alerts: State['alerts']['alerts']): void }
type Marked = { [MARK]?: WeakSet<object> }

/**
 * Shows what belongs to no widget, once per shop: its alerts and the views of the sidebar (C1, C3). The code of the alerts is fetched in a
 * quiet moment or with the first change of the cart, as it could not be fetched offline; the sidebar when a view of it is asked for.
 */
export function watchPage(runtime: Runtime): void {
  const { store, deps } = runtime
  const watched = ((globalThis as Marked)[MARK] ??= new WeakSet())
  if (watched.has(store)) return
  watched.add(store)
  const { alerts, panels } = store.getState()
  let host: Promise<Alerts> | undefined
  let sidebar: Promise<void> | undefined

  const load = () => (host ??= import('./alerts-host.ts').then((file) => file.createAlertsHost(alerts.dismiss, deps)))
  const update = () =>
    load().then(
      ({ show }) => show(store.getState().alerts.alerts),
      // A visitor who went offline before this file came is told what failed once there is a network again.
      () => {
        host = undefined
        addEventListener('online', () => void update(), { once: true })
      },
    )
  const draw = () =>
    (sidebar ??= import('../../components/panels/panels-host.tsx').then(
      ({ renderPanels }) => renderPanels(runtime),
      () => {
        sidebar = undefined
        panels.close()
        alerts.show('error', commonMessages.alerts.loadFailed)
      },
    ))

  const look = () => {
    const { main, additional } = store.getState().panels
    if (additional || (main && !/cart|delivery/.test(main))) void draw()
  }

  store.subscribe((state, before) => {
    const isActing = state.cart.busy.length > before.cart.busy.length
    if (isActing || state.alerts !== before.alerts) void update()
    look()
  })
  // A view may have been asked for before any widget was in the page.
  look()
  setTimeout(() => void update(), QUIET)
}

/** Long enough for the page's own files to be asked for first, in milliseconds. */
const QUIET = 1000
