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
  zipcodes: Object.entries(towns).map(([zipcode, city]) => ({ zipcode, city })),
}))
