import { ATTRIBUTES, CATEGORIES, CHANNELS, DISHES, type Dish } from './menu.ts'

const V2 = '/api/v2/shop'

/** A list in the format of API Platform. */
export const collection = (members: readonly unknown[]) => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

export const product = (dish: Dish, channel: string) => ({
  ...dish,
  '@id': `${V2}/products/${dish.code}`,
  mainTaxon: `${V2}/taxons/${dish.taxons[0]}`,
  attributes: dish.attributes.map((attribute) => ({ attribute: `${V2}/product-attributes/${attribute}` })),
  translations: {
    fr_FR: { name: dish.name, description: dish.shortDescription, shortDescription: dish.shortDescription },
  },
  productTaxons: dish.taxons.map((code) => ({ taxon: `${V2}/taxons/${code}` })),
  leadHours: 24,
  seasonal: dish.seasonal ?? false,
  isAlcohol: dish.isAlcohol ?? false,
  meatOrigins: [],
  images: [],
  variants: [{ code: `${dish.code}-U`, inStock: true, channelPricings: { [channel]: { price: dish.price } } }],
})

/** The dishes that match the query of a list. */
export function products(query: URLSearchParams): readonly Dish[] {
  const taxons = query.getAll('productTaxons.taxon.code[]')
  const search = query.get('search')?.toLowerCase() ?? ''
  if (query.get('isMenu') === 'true') return []
  return DISHES.filter(
    (dish) =>
      (!taxons.length || dish.taxons.some((code) => taxons.includes(code))) &&
      (query.get('isSeasonal') !== 'true' || dish.seasonal) &&
      dish.name.toLowerCase().includes(search),
  )
}

export const taxon = (code: string): unknown => {
  const found = CATEGORIES.find((category) => category.code === code)
  return (
    found && {
      ...{ code, position: 1, enabled: true, main: found.parent === null, deliveryHours: 24, images: [] },
      parent: `${V2}/taxons/${found.parent ?? 'menu'}`,
      translations: {
        fr_FR: { name: found.name, slug: [found.parent, code].filter(Boolean).join('/'), description: '' },
      },
      children: CATEGORIES.filter(({ parent }) => parent === code).map((child) => taxon(child.code)),
    }
  )
}

export const taxons = (): unknown[] => CATEGORIES.filter(({ parent }) => !parent).map(({ code }) => taxon(code))

export const attributes = (type: string | null) =>
  ATTRIBUTES.filter((attribute) => attribute.type === type).map(({ code, name }, position) => ({
    ...{ code, position, translations: { fr_FR: { name } }, productAttributeType: { code: type } },
  }))

export const channel = ({ code, name, zipcodes }: (typeof CHANNELS)[number]) => ({
  ...{ code, name, slug: code.toLowerCase(), locale: 'fr_FR', enabled: true, message: '', sellsAlcohol: true },
  ...{ contactPhoneNumber: '01 99 00 10 00', contactEmail: 'bonjour@traiteur.example', availability: '' },
  address: {
    street: '1 place de l’Exemple',
    postcode: zipcodes[0]?.zipcode ?? '',
    city: zipcodes[0]?.city ?? '',
    countryCode: 'FR',
  },
  ...{ minimumOrderAmount: 30, orderEndTime: '17:00', openDays: [1, 2, 3, 4, 5], closingDates: [], closedSlots: [] },
  ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: 300 },
  zipcodes,
})

/** The channels that deliver to a postal code, or all of them. */
export const channels = (wanted: string | null) =>
  CHANNELS.filter(({ zipcodes }) => wanted === null || zipcodes.some(({ zipcode }) => zipcode === wanted)).map(channel)
