import { latestBuild } from './build-watch.ts'
import { hasUnsentWords } from './unsaved-forms.ts'

const KEY = 'site.reload'
/** A path is reloaded at most once in this time, in milliseconds (J3). */
const PAUSE = 10_000

let leaving = false

/**
 * Called when a file of the build did not load. Reloads the page when the server can be reached, at most once per path and ten seconds,
 * and never while typed words would be lost; returns whether it does. `born` is when the page began, for its first screen: a slow
 * network must not make a loop of it.
 */
export async function reloadStale(path: string, born = Date.now()): Promise<boolean> {
  if (leaving) return true
  if (hasUnsentWords() || (await latestBuild()) === null) return false
  return leaving || (leaving = mayReload(path, born) && (location.reload(), true))
}

/** True once per path (or id of a build) and ten seconds; never without storage, as the time before would not be known. */
export function mayReload(path: string, at: number): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
    if (at - (kept[path] ?? -PAUSE) < PAUSE) return false
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, [path]: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** Watches the files that widgets fetch: a missing one was removed by a build newer than this page's, and the press that needed it is lost. */
export function watchChunks(build = ''): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, responseStatus } = entry as PerformanceResourceTiming
      if (responseStatus !== 404 || !name.includes('/widgets/chunks/')) continue
      void replacePage(location.pathname, build)
    }
  }).observe({ type: 'resource' })
}

/** A page that was reloaded while the newer build was being put in service is still of the one before: it is reloaded after the pause. */
async function replacePage(path: string, build: string): Promise<void> {
  // Nothing was lost by what is being written or sent: what it misses says so itself.
  if (hasUnsentWords()) return
  history.replaceState({ ...(history.state as object | null), lost: true }, '')
  if (await reloadStale(path)) return
  const latest = await latestBuild()
  // Each build once, since time began: an old copy of the page, kept somewhere on the way, must not be reloaded for ever.
  if (latest === null || latest === build || !mayReload(latest, 0)) return
  setTimeout(() => void (path === location.pathname && reloadStale(path)), PAUSE)
}

/** Whether this page replaces one that lost a press, in the same entry of the history; true only once. */
export function hasLostPress(): boolean {
  const { lost = false, ...kept } = (history.state ?? {}) as { lost?: boolean }
  if (lost) history.replaceState(kept, '')
  return lost
}
