/** Milliseconds the server asks to wait, told in seconds or as a date (RFC 9110, 10.2.3), never less than 0; null when it does not say. */
export function retryAfter({ headers }: Response): number | null {
  const said = headers.get('Retry-After')?.trim()
  if (!said) return null
  const seconds = Number(said)
  const wait = Number.isNaN(seconds) ? Date.parse(said) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
