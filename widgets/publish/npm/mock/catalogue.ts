import { ATTRIBUTES, CATEGORIES, CHANNELS, PRODUCTS, type MockProduct } from './catalogue-data.ts'
import { notFound, type Routes } from './router.ts'

const V2 = '/api/v2/shop'

/** A list in the format of API Platform. */
export const collection = (members: readonly unknown[]) => ({
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

export const productBody = (product: MockProduct, channel: string) => ({
  ...product,
  '@id': `${V2}/products/${product.code}`,
  mainTaxon: `${V2}/taxons/${product.taxons[0]}`,
  attributes: product.attributes.map((attribute) => ({ attribute: `${V2}/product-attributes/${attribute}` })),
  translations: {
    fr_FR: { name: product.name, description: product.shortDescription, shortDescription: product.shortDescription },
  },
  productTaxons: product.taxons.map((code) => ({ taxon: `${V2}/taxons/${code}` })),
  leadHours: 24,
  seasonal: product.seasonal ?? false,
  isAlcohol: product.isAlcohol ?? false,
  meatOrigins: [],
  images: [],
  variants: [{ code: `${product.code}-U`, inStock: true, channelPricings: { [channel]: { price: product.price } } }],
})

/** The products that match the query of a list. */
function products(query: URLSearchParams): readonly MockProduct[] {
  const taxons = query.getAll('productTaxons.taxon.code[]')
  const search = query.get('search')?.toLowerCase() ?? ''
  if (query.get('isMenu') === 'true') return []
  return PRODUCTS.filter(
    (product) =>
      (!taxons.length || product.taxons.some((code) => taxons.includes(code))) &&
      (query.get('isSeasonal') !== 'true' || product.seasonal) &&
      product.name.toLowerCase().includes(search),
  )
}

const taxon = (code: string): unknown => {
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

const taxons = (): unknown[] => CATEGORIES.filter(({ parent }) => !parent).map(({ code }) => taxon(code))

const attributes = (type: string | null) =>
  ATTRIBUTES.filter((attribute) => attribute.type === type).map(({ code, name }, position) => ({
    ...{ code, position, translations: { fr_FR: { name } }, productAttributeType: { code: type } },
  }))

const channel = ({ code, name, zipcodes }: (typeof CHANNELS)[number]) => ({
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
const channels = (wanted: string | null) =>
  CHANNELS.filter(({ zipcodes }) => wanted === null || zipcodes.some(({ zipcode }) => zipcode === wanted)).map(channel)

/** The routes of the catalogue and of the channels, which never change. */
export const catalogueRoutes: Routes = {
  [`GET ${V2}/channels`]: ({ query }) => collection(channels(query.get('zipcodes.zipcode'))),
  [`GET ${V2}/channels/*/slots`]: () => ({ days: [] }),
  [`GET ${V2}/channels/*`]: ({ params: [code] }) => {
    const found = CHANNELS.find((one) => one.code === code)
    return found ? channel(found) : notFound()
  },
  [`GET ${V2}/zipcodes`]: ({ query }) =>
    collection(
      CHANNELS.flatMap(({ zipcodes }) =>
        zipcodes.filter(({ zipcode }) => zipcode.startsWith(query.get('search') ?? '')),
      ),
    ),
  [`GET ${V2}/taxons`]: () => collection(taxons()),
  [`GET ${V2}/taxons/*`]: ({ params: [code] }) => taxon(code ?? '') ?? notFound(),
  [`GET ${V2}/products`]: ({ query }) =>
    collection(products(query).map((one) => productBody(one, query.get('channel') ?? 'DEFAULT'))),
  [`GET ${V2}/products/*/by-taxon`]: () => collection([]),
  [`GET ${V2}/products/*`]: ({ params: [code], query }) => {
    const found = PRODUCTS.find((one) => one.code === code)
    return found ? productBody(found, query.get('channel') ?? 'DEFAULT') : notFound()
  },
  [`GET ${V2}/product-attributes`]: ({ query }) => collection(attributes(query.get('productAttributeType.code'))),
  [`GET ${V2}/additional-sales`]: () => collection([]),
}
