/** The origin that the request gives for the page around our frame, if it is one of the shop's; otherwise an empty string. */
export function parentOrigin(query: unknown, allowed: readonly string[]): string {
  const origin = typeof query === 'object' && query !== null && 'origin' in query ? query.origin : ''
  return typeof origin === 'string' && allowed.includes(origin) ? origin : ''
}
