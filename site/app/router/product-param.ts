/** Query parameter of the product whose sheet is open over a list. */
const SHEET = 'produit'

/** The same address with the sheet of a product, or without any. */
export function withSheet(here: string, product: string | null): string {
  const url = new URL(here, 'http://site.invalid')
  if (product) url.searchParams.set(SHEET, product)
  else url.searchParams.delete(SHEET)
  return url.pathname + url.search
}

/** The product whose sheet an address opens. */
export const sheetOf = (query: string): string | null => new URLSearchParams(query).get(SHEET) || null

/** The part of a query that changes the drawn page: the sheet alone. */
export function sheetIn(query: string): string {
  const product = sheetOf(query)
  return product ? withSheet('/', product).slice(1) : ''
}
