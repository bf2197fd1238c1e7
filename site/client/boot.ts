import { parsed } from '../../widgets/core/served/parsed.ts'
import { loadLazyImages } from './lazy-images.ts'
import { replayForms } from '../../widgets/core/served/replay-forms.ts'
import { replayPresses } from '../../widgets/core/served/replay-presses.ts'
import { whenReachable } from './when-reachable.ts'
import { onFirstUse } from '../../widgets/core/served/on-first-use.ts'

// The only script of a server-rendered page until the first interaction: it then loads the site, which hydrates the page, and replays
// the clicks and the form input of the meantime.
const tag = document.querySelector<HTMLScriptElement>('script[data-files]')
const started = new Promise<void>((start) => onFirstUse(tag?.dataset.boot === 'now', preload, start))
replayPresses(started.then(loadSite), { also: replayForms })
void parsed.then(loadLazyImages)

async function loadSite(): Promise<void> {
  preload()
  await parsed
  await hydrate().catch(hydrateLater)
}

/** Adds the module preloads, once. */
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

async function hydrate(): Promise<void> {
  const { hydrated } = await import('./main.tsx')
  await hydrated
}

/** After a failed load: imports the site again once the server responds, and reloads the page where browsers cache the failed import. */
async function hydrateLater(): Promise<void> {
  await whenReachable()
  await hydrate().catch((cause: unknown) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // One reload at most: another would not help.
    if (entry?.type === 'reload') throw cause
    location.reload()
    return new Promise(() => undefined)
  })
}
