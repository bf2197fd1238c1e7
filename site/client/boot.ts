import { replayInteractions } from '../../widgets/core/hydration/replay-interactions.ts'
import { domReady } from '../../widgets/core/hydration/dom-ready.ts'
import { onFirstInteraction } from '../../widgets/core/hydration/first-interaction.ts'
import { preloadModules } from '../../widgets/core/ui/loading.ts'
import { loadLazyImages } from './lazy-images.ts'
import { showFonts } from './services/fonts.ts'
import { whenReachable } from './when-reachable.ts'

// The only script of a server-rendered page until the first interaction: it shows the fonts, then loads the site, which hydrates the page, and replays
// the clicks and the form input of the meantime.
const tag = document.querySelector<HTMLScriptElement>('script[data-files]')
void showFonts(document.documentElement)
const currentUrl = () => location.pathname + location.search
const loadedUrl = currentUrl()
/** Until the router is loaded, back and forward in a reloaded page only change the URL. */
const reloadOnPopState = () => currentUrl() !== loadedUrl && location.reload()
addEventListener('popstate', reloadOnPopState)
const started = new Promise<void>((start) => onFirstInteraction(tag?.dataset.boot === 'now', preload, start))
replayInteractions(started.then(loadSite))
void domReady.then(loadLazyImages)

async function loadSite(): Promise<void> {
  preload()
  await domReady
  await hydrate().catch(hydrateWhenReachable)
}

/** Adds the module preloads; browsers fetch a module once, also when it is preloaded again. */
function preload(): void {
  preloadModules(JSON.parse(tag?.dataset.files ?? '[]') as string[], import.meta.url)
}

async function hydrate(): Promise<void> {
  const { hydrated } = await import('./main.tsx')
  await hydrated
  removeEventListener('popstate', reloadOnPopState)
}

/** After a failed load: imports the site again once the server responds, and reloads the page where browsers cache the failed import. */
async function hydrateWhenReachable(): Promise<void> {
  await whenReachable()
  await hydrate().catch((cause: unknown) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // One reload at most: another would not help.
    if (entry?.type === 'reload') throw cause
    location.reload()
    return new Promise(() => undefined)
  })
}
