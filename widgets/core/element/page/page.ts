import type { Runtime } from '../../store/runtime.ts'
import { UNHANDLED, type Unhandled } from '../../store/events.ts'
import type { State } from '../../store/state.ts'
import { commonMessages } from '../../messages/common.ts'

const MARK = Symbol.for('catering.page.1')
type Alerts = { show(alerts: State['alerts']['alerts']): void }
type Marked = { [MARK]?: WeakSet<object> }

/** Renders the alerts and the sidebar of a shop, and keeps its events, once a page (C1, C3). The alerts load early, as they cannot load offline. */
export function watchPage(runtime: Runtime): void {
  const { store, deps } = runtime
  const watched = ((globalThis as Marked)[MARK] ??= new WeakSet())
  if (watched.has(store)) return
  watched.add(store)
  import('./preserved-events.ts').catch(() => undefined)
  document.addEventListener(UNHANDLED, ({ detail }: CustomEventInit<Unhandled>) => {
    if (detail && [deps.emit, ...runtime.emitters].includes(detail.emit))
      import('./navigation.ts').then(({ follow }) => follow(detail.target, runtime)).catch(() => undefined)
  })
  const { alerts, panels } = store.getState()
  let host: Promise<Alerts> | undefined
  let sidebar: Promise<void> | undefined

  const load = () => (host ??= import('./alerts-host.ts').then((file) => file.createAlertsHost(alerts.dismiss, deps)))
  const update = () =>
    load().then(
      ({ show }) => show(store.getState().alerts.alerts),
      // The module did not load, as offline: the alerts are shown once there is a connection again.
      () => {
        host = undefined
        addEventListener('online', () => void update(), { once: true })
      },
    )
  const loadSidebar = () =>
    (sidebar ??= import('../../components/panels/Panels.tsx').then(
      ({ renderPanels }) => renderPanels(runtime),
      () => {
        sidebar = undefined
        panels.close()
        alerts.show('error', commonMessages.alerts.loadFailed)
      },
    ))

  const showSidebar = () => {
    const { panels, cart } = store.getState()
    const { main, additional } = panels
    if (cart.changes || additional || (main && !/cart|delivery/.test(main))) void loadSidebar()
  }

  store.subscribe((state, before) => {
    const isActing = state.cart.busy.length > before.cart.busy.length
    if (isActing || state.alerts !== before.alerts) void update()
    showSidebar()
  })
  // A view may have been requested before the first widget was connected.
  showSidebar()
  setTimeout(() => void update(), ALERTS_DELAY_MS)
}

/** Delay of the alerts module, so that the page's own files are requested first. */
const ALERTS_DELAY_MS = 1000
