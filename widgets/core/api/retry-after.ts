/**
 * Milliseconds the server asks to wait, told in seconds or as a date (RFC 9110, 10.2.3), never less than 0; NaN when it does not say. A
 * date counts from the `Date` of the response, the visitor's clock where that is not exposed.
 */
export function retryAfter({ headers }: Response): number {
  const said = headers.get('Retry-After') ?? '-'
  return Math.max(
    0,
    +said >= 0 ? +said * 1000 : Date.parse(said) - (Date.parse(headers.get('Date') ?? '') || Date.now()),
  )
}
