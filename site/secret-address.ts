import { returnPath } from './guard.ts'

/** Query parameter of mailed links whose value opens something: a password to choose, a quote to take. */
export const MAILED = 'jeton'

/** Whether a query holds one, in the page to come back to after signing in as well. */
export function hasSecret(search: string): boolean {
  const [, comingBack] = returnPath(search)?.split('?') ?? []
  return [search, comingBack].some((query) => new URLSearchParams(query).has(MAILED))
}
