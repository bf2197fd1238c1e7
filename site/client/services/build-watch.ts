import { hasUnsentInput } from './unsaved-forms.ts'

const HOUR_MS = 3_600_000

let stale = false

/** Marks this page as stale: the next navigation is a full page load. */
export function markStale(): void {
  stale = true
}

/** Whether the next navigation must be a full page load (J2); never while form input would be lost. */
export const mustReload = (): boolean => stale && !hasUnsentInput()

/** Polls the id and the metadata of the build in service every hour (J2). Another build, or metadata that is gone, makes the page stale. */
export function watchBuild(build: string): void {
  const poll = async () => {
    const latest = await latestBuild()
    if (!latest || ((await hasMetadata(latest)) && latest === build)) return
    clearInterval(timer)
    markStale()
  }
  const timer = setInterval(() => void poll(), HOUR_MS)
}

/** False once the server responds with 404. */
const hasMetadata = (build: string): Promise<boolean> =>
  fetch(`/builds/meta/${build}.json`, { cache: 'no-store' }).then(
    ({ status }) => status !== 404,
    () => true,
  )

/** The id of the build in service; null when the server does not respond. */
export async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/latest-build.json', { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { id: string }).id : null
  } catch {
    return null
  }
}

/** In development, reloads the page when another build is done. */
export function reloadOnBuild(build: string): void {
  new EventSource(`/live?build=${encodeURIComponent(build)}`).addEventListener('build', () => location.reload())
}
