import { returnPath } from './guard.ts'

/** Query parameter of mailed links whose value opens something: a password to choose, a quote to claim. */
export const MAILED = 'jeton'

/** Whether a query holds such a value, also inside the page to come back to after signing in. */
export function hasSecret(search: string): boolean {
  const [, comingBack] = returnPath(search)?.split('?') ?? []
  return [search, comingBack].some((query) => new URLSearchParams(query).has(MAILED))
}
