/** Query parameter of the product that is open over a list. */
const PRODUCT_PARAM = 'produit'

/** The path and query with a product open, or with none. */
export function withProduct(pathAndQuery: string, product: string | null): string {
  const url = new URL(pathAndQuery, 'http://site.invalid')
  if (product) url.searchParams.set(PRODUCT_PARAM, product)
  else url.searchParams.delete(PRODUCT_PARAM)
  return url.pathname + url.search
}

export const productOf = (query: string): string | null => new URLSearchParams(query).get(PRODUCT_PARAM) || null

/** The product parameter of a query, the only one that changes the server-rendered page; with its question mark, or empty. */
export function productIn(query: string): string {
  const product = productOf(query)
  return product ? withProduct('/', product).slice(1) : ''
}
