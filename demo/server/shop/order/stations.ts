import type { Product } from '../catalogue/products.ts'

/** Where a product is prepared, in the order of a kitchen. */
export const STATIONS = ['cold', 'hot', 'pastry', 'drinks', 'tableware'] as const
export type Station = (typeof STATIONS)[number]

/** The categories of a station, also as parents: a new category in one of them needs no change. */
const CATEGORIES: Partial<Record<Station, readonly string[]>> = {
  drinks: ['boissons', 'boissons-chaudes', 'boissons-individuelles'],
  tableware: ['vaisselle'],
  pastry: ['viennoiseries', 'desserts', 'sucre'],
}
const SERVED_HOT = 'livre-chaud'
/** The attributes of what is cooked; customers read them too, so that they are maintained. */
const COOKED: readonly string[] = [SERVED_HOT, 'a-rechauffer']

/** The station of a product by its preparation and its categories (decision 0102). */
export function stationOf({ taxons, attributes }: Pick<Product, 'taxons' | 'attributes'>): Station {
  const isIn = (station: Station) => taxons.some(({ code }) => CATEGORIES[station]?.includes(code))
  if (isIn('drinks')) return 'drinks'
  if (isIn('tableware')) return 'tableware'
  if (attributes.some(({ code }) => COOKED.includes(code))) return 'hot'
  return isIn('pastry') ? 'pastry' : 'cold'
}

/** Whether a product is delivered hot, and has to stay so. */
export const isServedHot = ({ attributes }: Pick<Product, 'attributes'>): boolean =>
  attributes.some(({ code }) => code === SERVED_HOT)
