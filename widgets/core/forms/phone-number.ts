/** A stored number as people write it in France: '+33199001000' → '01 99 00 10 00'. Foreign ones stay as they are. */
export function shownPhone(stored: string): string {
  const french = /^\+33(\d)((?:\d\d){4})$/.exec(stored)
  if (!french) return stored
  const [, first = '', rest = ''] = french
  return [`0${first}`, ...(rest.match(/\d\d/g) ?? [])].join(' ')
}
