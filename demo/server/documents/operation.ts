import type { Product } from '../shop/catalogue/products.ts'

/** What is invoiced, as the law sorts it (CGI, ann. II, art. 242 nonies A): goods delivered, services rendered, or some of each. */
export type Operation = 'goods' | 'services' | 'both'

/** What tells a hire from a sale. */
export type Lent = Pick<Product, 'mainTaxon' | 'reusablePackaging'>

/** Crockery that is fetched back is hired out, which is a service; a dish that comes in such crockery stays goods. */
const isHire = ({ mainTaxon, reusablePackaging }: Lent): boolean => mainTaxon === 'vaisselle' && reusablePackaging

/** The category of operation of what was sold. */
export function operationOf(products: readonly Lent[]): Operation {
  const hired = products.filter(isHire).length
  if (hired === 0) return 'goods'
  return hired === products.length ? 'services' : 'both'
}
