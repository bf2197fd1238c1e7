import { latestBuild } from './build-watch.ts'
import { hasUnsentInput } from './unsaved-forms.ts'

const KEY = 'site.reload'
/** A path is reloaded at most once in this interval (J3). */
const INTERVAL_MS = 10_000

let reloading = false

/**
 * Reloads the page after a file of the build failed to load, unless the server does not respond or form input would be lost. Resolves to
 * whether it reloads. `since`, epoch ms, is the start of the page for its first load, so that a slow network causes no reload loop.
 */
export async function reloadStale(path: string, since = Date.now()): Promise<boolean> {
  if (reloading) return true
  if (hasUnsentInput() || (await latestBuild()) === null) return false
  return reloading || (reloading = claimReload(path, since) && (location.reload(), true))
}

/** True once per interval for each path or build id; false without storage, where the last reload is unknown. */
export function claimReload(path: string, at: number): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
    if (at - (stored[path] ?? -INTERVAL_MS) < INTERVAL_MS) return false
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored, [path]: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** Observes the chunks of the widgets: a 404 means that a newer build removed the file, and that the click that needed it is lost. */
export function watchChunks(build = ''): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, responseStatus } = entry as PerformanceResourceTiming
      if (responseStatus !== 404 || !name.includes('/widgets/chunks/')) continue
      void replacePage(location.pathname, build)
    }
  }).observe({ type: 'resource' })
}

/** Reloads the page; once more after the interval when the first reload still got the former build. */
async function replacePage(path: string, build: string): Promise<void> {
  // A form with input or a pending request shows its own error.
  if (hasUnsentInput()) return
  history.replaceState({ ...(history.state as object | null), lost: true }, '')
  if (await reloadStale(path)) return
  const latest = await latestBuild()
  // Once for each build (`at` 0): a stale copy of the page in some proxy cache must not cause a reload loop.
  if (latest === null || latest === build || !claimReload(latest, 0)) return
  setTimeout(() => void (path === location.pathname && reloadStale(path)), INTERVAL_MS)
}

/** Whether this page replaces one that lost a click, in the same history entry; true only once. */
export function takeLostClick(): boolean {
  const { lost = false, ...rest } = (history.state ?? {}) as { lost?: boolean }
  if (lost) history.replaceState(rest, '')
  return lost
}
