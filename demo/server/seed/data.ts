import { readFileSync } from 'node:fs'

/** The demo catalogue as in its files: relations are codes, amounts of a channel are euros, prices are cents before tax. */
type ChannelData = {
  code: string
  name: string
  slug: string
  enabled?: boolean
  /** The name of the price list at which it sells. */
  priceList: string
  message?: string
  contactPhoneNumber: string
  contactEmail: string
  availability: string
  openDays: number[]
  orderEndTime: string
  minimumOrderAmount: number
  shippingFeesFreeThreshold: number | null
  shippingFees: Record<string, number>
  closedSlots?: string[]
  /** Its own closed days; public holidays are added. */
  closingDates: string[]
  address: { street: string; postcode: string; city: string }
  zipcodes: string[]
  sellsAlcohol?: boolean
  reusableTableware?: boolean
}

type TaxonData = {
  code: string
  parent?: string
  position: number
  name: string
  description: string
  slug: string
  deliveryHours: number
  descriptionSeo: string
  main?: boolean
  enabled?: boolean
  [detail: string]: unknown
}

type ProductData = {
  code: string
  name: string
  shortDescription: string
  description: string
  /** The first is its main taxon. */
  taxons: string[]
  position: number
  prices: Record<string, number>
  vatRateBasisPoints: number
  serves: number
  pieces?: number
  netQuantity?: string
  attributes?: string[]
  allergens?: string[]
  meatOrigins?: string[]
  leadHours: number
  season?: string
  menuSlots?: string[]
  isMenuEligible?: boolean
  enabled?: boolean
  isDisplayedOnListing?: boolean
  publishedFrom?: string
  publishedUntil?: string
  reusablePackaging?: boolean
  alcoholByVolume?: number
  onHand?: number
  substitutes?: string[]
}

type AttributesData = {
  types: { code: string; name: string; position: number }[]
  attributes: { code: string; type: string; name: string; position: number; note?: string }[]
}

type CouponData = {
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  amount: number
  minimumSubTotal: number
  minimumOrderOverride: number | null
  startsAt: string
  endsAt: string
  usageLimit: number | null
  used: number
  firstOrderOnly: boolean
  channels: string[]
  taxons: string[]
  excludedTaxons: string[]
}

type SaleData = {
  id: number
  product: string
  mainTaxon: string
  taxons: string[]
  channels: string[]
  label: string
  position: number
}

export type { AttributesData, ChannelData, CouponData, ProductData, SaleData, TaxonData }

function read<Data>(name: string): Data {
  return JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')) as Data
}

/** Reads the whole demo catalogue. */
export const demoData = () => ({
  channels: read<ChannelData[]>('channels'),
  holidays: read<string[]>('holidays'),
  taxons: read<TaxonData[]>('taxons'),
  products: read<ProductData[]>('products'),
  attributes: read<AttributesData>('attributes'),
  coupons: read<CouponData[]>('coupons'),
  sales: read<SaleData[]>('additional-sales'),
})

export type DemoData = ReturnType<typeof demoData>
