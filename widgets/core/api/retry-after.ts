/** Milliseconds the server asks to wait, told in seconds or as a date (RFC 9110, 10.2.3), never less than 0; NaN when it does not say. */
export function retryAfter({ headers }: Response): number {
  const said = headers.get('Retry-After') ?? '-'
  return Math.max(0, +said >= 0 ? +said * 1000 : Date.parse(said) - Date.now())
}
