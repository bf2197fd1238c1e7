/** Query parameter of the product whose sheet is open over a list. */
const SHEET = 'produit'

/** The same address with the sheet of a product, or without any. */
export function withSheet(here: string, product: string | null): string {
  const url = new URL(here, 'http://site.invalid')
  if (product) url.searchParams.set(SHEET, product)
  else url.searchParams.delete(SHEET)
  return url.pathname + url.search
}

/** The product an address opens the sheet of. */
export const sheetOf = (query: string): string | null => new URLSearchParams(query).get(SHEET)

/** What of a query changes the page that is drawn: the sheet alone. */
export function sheetIn(query: string): string {
  const product = sheetOf(query)
  return product ? withSheet('/', product).slice(1) : ''
}
