import type { QueryData } from '../../core/queries/queries.ts'

export type AdditionalSale = QueryData<'additionalSales'>[number]

/** The additional sales (D9) of any of these categories, in order, each product once. Those without a category apply to all. */
export function salesFor(
  sales: readonly AdditionalSale[],
  taxons: readonly string[],
  excluded: readonly string[] = [],
): AdditionalSale[] {
  const matching = sales.filter((sale) => sale.taxons.length === 0 || sale.taxons.some((code) => taxons.includes(code)))
  const codes = matching.map(({ product }) => product.code)
  return matching.filter(
    ({ product }, index) => codes.indexOf(product.code) === index && !excluded.includes(product.code),
  )
}

/** The title of a group of sales: their label when all have the same, else `fallback`. */
export function salesTitle(sales: readonly AdditionalSale[], fallback: string): string {
  const [label = ''] = sales.map((sale) => sale.label)
  return (sales.every((sale) => sale.label === label) && label) || fallback
}
