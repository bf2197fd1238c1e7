import { V2, notFound, type Routes } from './router.ts'

/** A product of the mock; the price is in cents before tax, the VAT in basis points. */
export type MockProduct = {
  code: string
  name: string
  shortDescription: string
  price: number
  vatRateBasisPoints: number
  taxons: readonly [main: string, ...string[]]
  attributes: readonly string[]
  allergens: readonly string[]
  isAlcohol?: true
  seasonal?: true
}

export const PRODUCTS: readonly MockProduct[] = [
  {
    ...{ code: 'PLATEAU-GARRIGUE', name: 'Plateau Garrigue', price: 1690, vatRateBasisPoints: 1000 },
    shortDescription: 'Poulet au thym, taboulé, tarte au citron.',
    ...{ taxons: ['plateaux-repas', 'incontournables'], attributes: ['sans-porc'], allergens: ['gluten', 'lait'] },
  },
  {
    ...{ code: 'PLATEAU-POTAGER', name: 'Plateau Potager', price: 1590, vatRateBasisPoints: 1000 },
    shortDescription: 'Légumes rôtis, houmous, salade de fruits.',
    ...{
      taxons: ['plateaux-repas', 'incontournables'],
      attributes: ['vegetarien', 'sans-porc'],
      allergens: ['sesame'],
    },
    seasonal: true,
  },
  {
    ...{ code: 'PLATEAU-CHAUD', name: 'Plateau du soir', price: 1890, vatRateBasisPoints: 1000 },
    shortDescription: 'Parmentier à réchauffer, salade verte.',
    ...{ taxons: ['plateaux-repas', 'a-rechauffer'], attributes: ['chaud'], allergens: ['lait'] },
  },
  {
    ...{ code: 'EAU-PLATE', name: 'Eau plate, 1,5 l', price: 220, vatRateBasisPoints: 550 },
    shortDescription: 'Une bouteille.',
    ...{ taxons: ['boissons'], attributes: ['vegetarien'], allergens: [] },
  },
  {
    ...{ code: 'VIN-ROUGE', name: 'Vin rouge, 75 cl', price: 1250, vatRateBasisPoints: 2000 },
    shortDescription: 'Une bouteille.',
    ...{ taxons: ['boissons'], attributes: [], allergens: ['sulfites'], isAlcohol: true },
  },
]

type Category = { code: string; name: string; parent: string | null }

export const CATEGORIES: readonly Category[] = [
  { code: 'plateaux-repas', name: 'Plateaux repas', parent: null },
  { code: 'incontournables', name: 'Les incontournables', parent: 'plateaux-repas' },
  { code: 'a-rechauffer', name: 'À réchauffer', parent: 'plateaux-repas' },
  { code: 'boissons', name: 'Boissons', parent: null },
]

export const ATTRIBUTES = [
  { code: 'vegetarien', name: 'Végétarien', type: 'preferences_alimentaires' },
  { code: 'sans-porc', name: 'Sans porc', type: 'preferences_alimentaires' },
  { code: 'chaud', name: 'À réchauffer', type: 'preparation' },
] as const

/** The national menu, and the only other channel, which delivers to three postal codes. */
export const CHANNELS = [
  { code: 'DEFAULT', name: 'Carte nationale', towns: {} },
  { code: 'CENTRE', name: 'Traiteur du Centre', towns: { 75002: 'Paris', 75009: 'Paris', 69001: 'Lyon' } },
].map(({ towns, ...channel }) => ({
  ...channel,
  towns: Object.entries(towns).map(([postalCode, city]) => ({ zipcode: postalCode, city })),
}))

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

const channel = ({ code, name, towns }: (typeof CHANNELS)[number]) => ({
  ...{ code, name, slug: code.toLowerCase(), locale: 'fr_FR', enabled: true, message: '', sellsAlcohol: true },
  ...{ contactPhoneNumber: '01 99 00 10 00', contactEmail: 'bonjour@traiteur.example', availability: '' },
  address: {
    street: '1 place de l’Exemple',
    postcode: towns[0]?.zipcode ?? '',
    city: towns[0]?.city ?? '',
    countryCode: 'FR',
  },
  ...{ minimumOrderAmount: 30, orderEndTime: '17:00', openDays: [1, 2, 3, 4, 5], closingDates: [], closedSlots: [] },
  ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: 300 },
  zipcodes: towns,
})

const channels = (wanted: string | null) =>
  CHANNELS.filter(({ towns }) => wanted === null || towns.some((town) => town.zipcode === wanted)).map(channel)

export const catalogueRoutes: Routes = {
  [`GET ${V2}/channels`]: ({ query }) => collection(channels(query.get('zipcodes.zipcode'))),
  [`GET ${V2}/channels/*/slots`]: () => ({ days: [] }),
  [`GET ${V2}/channels/*`]: ({ params: [code] }) => {
    const found = CHANNELS.find((one) => one.code === code)
    return found ? channel(found) : notFound()
  },
  [`GET ${V2}/zipcodes`]: ({ query }) =>
    collection(
      CHANNELS.flatMap(({ towns }) => towns.filter((town) => town.zipcode.startsWith(query.get('search') ?? ''))),
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
