import type { QueryData } from '../../core/queries/queries.ts'

export type Sale = QueryData<'additionalSales'>[number]

/** The additional sales (D9) for any of these categories, in order, each product once; those without a category fit all. */
export function salesFor(sales: readonly Sale[], taxons: readonly string[], without: readonly string[] = []): Sale[] {
  const fitting = sales.filter((sale) => sale.taxons.length === 0 || sale.taxons.some((code) => taxons.includes(code)))
  const codes = fitting.map(({ product }) => product.code)
  return fitting.filter(
    ({ product }, index) => codes.indexOf(product.code) === index && !without.includes(product.code),
  )
}

/** The title of a group of sales: their label when they all have the same, else `otherwise`. */
export function salesTitle(sales: readonly Sale[], otherwise: string): string {
  const [label = ''] = sales.map((sale) => sale.label)
  return (sales.every((sale) => sale.label === label) && label) || otherwise
}
