import { createRoot, hydrateRoot } from 'react-dom/client'
import { isValid } from '../../widgets/core/domain/customer/session.ts'
import { readSettings } from '../../widgets/core/store/settings.ts'
import { sharedRuntime } from '../../widgets/core/store/runtime.ts'
import { App } from '../app/App.tsx'
import { layoutMessages } from '../app/content/layout.ts'
import { redirection } from '../app/router/guard.ts'
import { publicPath } from '../app/router/routes.ts'
import { loadPage } from '../app/router/load-page.ts'
import { preserveTranslations } from '../../widgets/core/ui/browser-translation.ts'
import { restoreQueries } from '../../widgets/core/hydration/restore-queries.ts'
import { preserveInput } from '../../widgets/core/ui/field/field-events.ts'
import { reloadOnBuild, watchBuild } from './services/build-watch.ts'
import { takeLostClick, watchChunks } from './services/chunk-reload.ts'
import { denyByDefault } from './services/data-layer.ts'
import { hasConsentSettings, type ThirdParties } from './services/consent-choice.ts'
import { watchForms } from './services/unsaved-forms.ts'
import { SettingsContext } from '../app/contexts.ts'

/** Loads the widgets. The task queue `catering` disables the prefetch of the loader: the pages of the site request their data themselves. */
const loadWidgets = () => {
  Object.assign(globalThis, { catering: [] })
  void import('../../widgets/embed.ts')
}

/** Hydrates a server-rendered page, or replaces its app shell, once the code of the page has loaded. */
async function start(container: HTMLElement): Promise<void> {
  const { status, live, build, queryKeys } = container.dataset
  // The server redirects upper-case paths; a static host has no such file and sends 404.html. Trailing slashes are left to the host,
  // which may redirect to them.
  const path = location.pathname.toLowerCase()
  if (status === '404' && path !== location.pathname) {
    // With the origin: a path that begins with two slashes would be the URL of another host.
    return location.replace(location.origin + path + location.search + location.hash)
  }
  const thirdParties = JSON.parse(container.dataset.thirdParties ?? '{}') as ThirdParties
  const runtime = sharedRuntime()
  const { session } = runtime.store.getState().session
  const target = redirection(location.pathname + location.search, isValid(session, runtime.deps.now()))
  if (target) history.replaceState(null, '', target)

  denyByDefault()
  watchForms()
  watchChunks(build)
  if (build) watchBuild(build)
  // On a server-rendered page the widgets load after the queries are restored, and hydrate their views.
  if (!queryKeys) loadWidgets()
  // A static host without redirects sends 404.html for a cart link.
  const isOtherPage = target !== null || publicPath(location.pathname) !== location.pathname
  const [firstPage, isSameData] = await Promise.all([
    loadPage(location.pathname, location.search, status && !isOtherPage ? Number(status) : null),
    restoreQueries(runtime, container.dataset),
  ])
  await new Promise<void>((onHydrated) => {
    const view = (
      <SettingsContext.Provider value={{ ...readSettings(), hasConsentSettings: hasConsentSettings(thirdParties) }}>
        <App firstPage={firstPage} onHydrated={onHydrated} />
      </SettingsContext.Provider>
    )
    preserveTranslations(container)
    if (isSameData && !isOtherPage) preserveInput(container, () => hydrateRoot(container, view))
    else createRoot(container).render(view)
  })
  if (queryKeys) loadWidgets()
  if (takeLostClick()) runtime.store.getState().alerts.show('message', layoutMessages.renewed)
  if (container.dataset.thirdParties)
    void import('./services/third-parties.ts').then((service) => service.startThirdParties(thirdParties))
  if (live !== undefined && build) reloadOnBuild(build)
}

const container = document.getElementById('app')
/** Resolves once the page is hydrated. */
export const hydrated = container && start(container)
