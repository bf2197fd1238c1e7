import { loadPage, type Page } from './pages.ts'
import { matchRoute, type Match } from './routes.ts'

/** What is shown: an address, and the page loaded for it or the error it met. */
export type Screen = {
  /** Counts up, so that coming back to the same address is a new screen. */
  id: number
  path: string
  query: string
  shown: { match: Match; page: Page } | { status: number | 'offline' }
}

let count = 0

/** Loads what an address shows. `status` is what the server answered for the first page, when it was an error. */
export async function loadScreen(path: string, query: string, status: number | null = null): Promise<Screen> {
  const match = matchRoute(path)
  const base = { id: ++count, path, query }
  if (status) return { ...base, shown: { status } }
  if (!match) return { ...base, shown: { status: 404 } }
  try {
    return { ...base, shown: { match, page: await loadPage(match.route.name) } }
  } catch {
    return { ...base, shown: { status: 'offline' } }
  }
}
