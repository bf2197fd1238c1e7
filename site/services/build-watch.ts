import { hasUnsentWords } from './unsent-words.ts'

const HOUR = 3_600_000

let stale = false

/** Marks this page as out of date: the next one is loaded whole. */
export function needNewPage(): void {
  stale = true
}

/** Whether the browser must load the next page instead of the site drawing it (J2): never while typed words would be lost. */
export const wantsNewPage = (): boolean => stale && !hasUnsentWords()

/** Asks every hour whether the build in service is another one than this page's (J2). */
export function watchBuild(build: string): void {
  const ask = async () => {
    const latest = await latestBuild()
    if (!latest || latest === build) return
    clearInterval(timer)
    needNewPage()
  }
  const timer = setInterval(() => void ask(), HOUR)
}

/** The build in service; null when the server cannot be asked. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/latest-build.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id: string }).id : null
  } catch {
    return null
  }
}
