/** The page that says it shows our frame, when it is one of the shop's; an empty string otherwise. */
export function parentOrigin(query: unknown, allowed: readonly string[]): string {
  const origin = typeof query === 'object' && query !== null && 'origin' in query ? query.origin : ''
  return typeof origin === 'string' && allowed.includes(origin) ? origin : ''
}
