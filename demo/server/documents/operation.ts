import type { Product } from '../shop/catalogue/products.ts'

/** The legal category of what is invoiced (CGI, ann. II, art. 242 nonies A): goods delivered, services rendered, or both. */
export type Operation = 'goods' | 'services' | 'both'

/** The fields of a product that tell a hire from a sale. */
export type HireFields = Pick<Product, 'mainTaxon' | 'reusablePackaging'>

/** Crockery that is collected again is hired out, which is a service; a product in such crockery counts as goods. */
const isHire = ({ mainTaxon, reusablePackaging }: HireFields): boolean => mainTaxon === 'vaisselle' && reusablePackaging

/** The category of operation of what was sold. */
export function operationOf(products: readonly HireFields[]): Operation {
  const hired = products.filter(isHire).length
  if (hired === 0) return 'goods'
  return hired === products.length ? 'services' : 'both'
}
