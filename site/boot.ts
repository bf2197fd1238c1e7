import { domReady } from '../widgets/core/hydration/dom-ready.ts'
import { loadPictures } from './boot/pictures.ts'
import { replayFormInput } from '../widgets/core/hydration/replay-form-input.ts'
import { replayClicks } from '../widgets/core/hydration/replay-clicks.ts'
import { whenReachable } from './boot/when-reachable.ts'
import { onFirstInteraction } from '../widgets/core/hydration/first-interaction.ts'

// The only script of a page that the server drew: the page can be read as it is, and the files for ordering come at the first sign of use.
const tag = document.querySelector<HTMLScriptElement>('script[data-files]')
const address = () => location.pathname + location.search
const served = address()
/** Going back or forward in a reloaded page only changes its address, until the router listens. */
const showAddress = () => address() !== served && location.reload()
addEventListener('popstate', showAddress)
const wanted = new Promise<void>((start) => onFirstInteraction(tag?.dataset.boot === 'now', preload, start))
replayClicks(wanted.then(bring), { also: replayFormInput })
void domReady.then(loadPictures)

async function bring(): Promise<void> {
  preload()
  await domReady
  await join().catch(joinLater)
}

/** Asks for the files once. */
function preload(): void {
  const files = JSON.parse(tag?.dataset.files ?? '[]') as string[]
  if (tag) tag.dataset.files = '[]'
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(file, import.meta.url).href
    document.head.append(link)
  }
}

async function join(): Promise<void> {
  const { alive } = await import('./main.tsx')
  await alive
  removeEventListener('popstate', showAddress)
}

/** Called when the files did not load: once the server answers it imports them again, and reloads where the browser does not try again. */
async function joinLater(): Promise<void> {
  await whenReachable()
  await join().catch((cause: unknown) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // A page that was already reloaded will not get the files by another reload.
    if (entry?.type === 'reload') throw cause
    location.reload()
    return new Promise(() => undefined)
  })
}
