import { hasUnsentWords } from './unsaved-forms.ts'

const HOUR = 3_600_000

let stale = false

/** Marks this page as out of date: the next one is loaded whole. */
export function needNewPage(): void {
  stale = true
}

/** Whether the browser must load the next page instead of the site drawing it (J2): never while typed words would be lost. */
export const wantsNewPage = (): boolean => stale && !hasUnsentWords()

/** Polls every hour which build is in service, and its metadata (J2): another build than the page's, or one that is gone, makes the page stale. */
export function watchBuild(build: string): void {
  const poll = async () => {
    const latest = await latestBuild()
    if (!latest || ((await hasMetadata(latest)) && latest === build)) return
    clearInterval(timer)
    needNewPage()
  }
  const timer = setInterval(() => void poll(), HOUR)
}

/** False once the server says that the build is gone. */
const hasMetadata = (build: string): Promise<boolean> =>
  fetch(`/builds/meta/${build}.json`, { cache: 'no-store' }).then(
    ({ status }) => status !== 404,
    () => true,
  )

/** The build in service; null when the server cannot be asked. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/latest-build.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id: string }).id : null
  } catch {
    return null
  }
}
