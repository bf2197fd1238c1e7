import { createRoot, hydrateRoot } from 'react-dom/client'
import { isValid } from '../widgets/core/domain/session.ts'
import { readSettings } from '../widgets/core/store/settings.ts'
import { sharedRuntime } from '../widgets/core/store/runtime.ts'
import { App } from './App.tsx'
import { chromeText } from './content/chrome.ts'
import { redirection } from './guard.ts'
import { publicPath } from './routes.ts'
import { loadScreen } from './screen.ts'
import { keepTexts } from '../widgets/core/ui/translated.ts'
import { restoreQueries } from '../widgets/core/hydration/restore-queries.ts'
import { keepTyped } from '../widgets/core/ui/field/own-fields.ts'
import type { ThirdParties } from './server/third-parties.ts'
import { watchBuild } from './services/build-watch.ts'
import { hasLostPress, watchChunks } from './services/chunk-reload.ts'
import { denyByDefault } from './services/data-layer.ts'
import { hasConsentSettings } from './services/consent-settings.ts'
import { keepFonts } from './services/fonts.ts'
import { watchForms } from './services/unsent-words.ts'
import { SettingsContext } from './settings.ts'

/** The shop of the site asks for what its pages show: before a page that has a queue of tasks the loader asks for nothing. */
const loadWidgets = () => {
  Object.assign(globalThis, { catering: [] })
  void import('../widgets/embed.ts')
}

/** Takes over the page that the server drew, or replaces its first words, once the code of the page is there. */
async function start(container: HTMLElement): Promise<void> {
  const { status, live, build, reads } = container.dataset
  // The server sends capitals on to the page. A static host has no file of such a name, and answers with the page of what is missing.
  // Slashes are left to the host: one that wants them at the end would send the visitor back and forth.
  const path = location.pathname.toLowerCase()
  if (status === '404' && path !== location.pathname) {
    // With its origin: a path that begins with two slashes is another host.
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
  // Where views were served, the widgets load after the answers are read, and take the views over.
  if (!reads) loadWidgets()
  // A static host that reads no redirects answers a link to a cart as it does an address that does not exist.
  const isAnother = target !== null || publicPath(location.pathname) !== location.pathname
  const [first, same] = await Promise.all([
    loadScreen(location.pathname, location.search, status && !isAnother ? Number(status) : null),
    restoreQueries(runtime, container.dataset),
  ])
  await new Promise<void>((onAlive) => {
    const view = (
      <SettingsContext.Provider value={{ ...readSettings(), cookies: hasConsentSettings(thirdParties) }}>
        <App first={first} onAlive={onAlive} />
      </SettingsContext.Provider>
    )
    keepTexts(container)
    if (same && !isAnother) keepTyped(container, () => hydrateRoot(container, view))
    else createRoot(container).render(view)
  })
  if (reads) loadWidgets()
  keepFonts()
  if (hasLostPress()) runtime.store.getState().alerts.show('message', chromeText.renewed)
  if (container.dataset.thirdParties)
    void import('./services/third-parties.ts').then((service) => service.startThirdParties(thirdParties))
  if (live !== undefined && build)
    void import('./services/live-reload.ts').then((service) => service.reloadOnBuild(build))
}

const container = document.getElementById('app')
/** Settles once the site has taken over the page. */
export const alive = container && start(container)
