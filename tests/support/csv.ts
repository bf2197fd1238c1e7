/** The cells of a table with semicolons, as a spreadsheet reads them; the caller checks the byte order mark. */
export const cellsOf = (table: string): string[][] =>
  table
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(unquoted))

const unquoted = ([, quoted, bare = '']: RegExpMatchArray): string => quoted?.replaceAll('""', '"') ?? bare

/** '1234,50' in cents; anything else is not an amount. */
export function centsOf(cell: string | undefined): number {
  const [, minus, euros, cents] = /^(-?)(\d+),(\d\d)$/.exec(cell ?? '') ?? []
  if (euros === undefined) throw new Error(`${cell} is not an amount`)
  return (minus ? -1 : 1) * (Number(euros) * 100 + Number(cents))
}
