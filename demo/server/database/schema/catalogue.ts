/** SQLite has no boolean: 0 or 1 on both databases. */
export type Flag = 0 | 1

export type ChannelTable = {
  code: string
  position: number
  name: string
  slug: string
  enabled: Flag
  /** Amounts of a channel are euros, as the API has them. */
  minimum_order_amount: number
  shipping_fees_free_threshold: number | null
  order_end_time: string
  sells_alcohol: Flag
  /** Deliveries it can make in one slot of one day; null when unlimited. */
  slot_capacity: number | null
  open_days: string
  closing_dates: string
  closed_slots: string
  shipping_fees: string
  details: string
}

export type TaxonTable = {
  id: number
  code: string
  parent: string | null
  position: number
  enabled: Flag
  main: Flag
  delivery_hours: number
  name: string
  slug: string
  description: string
  description_seo: string
  details: string
}

export type ProductTable = {
  id: number
  code: string
  name: string
  slug: string
  description: string
  short_description: string
  main_taxon: string
  position: number
  vat_rate: number
  lead_hours: number
  is_seasonal: Flag
  is_menu: Flag
  is_menu_eligible: Flag
  is_alcohol: Flag
  enabled: Flag
  is_displayed_on_listing: Flag
  /** Never listed, whatever the filter. */
  is_test: Flag
  /** UTC instants; null means unbounded. */
  published_from: string | null
  published_until: string | null
  /** The stock; null when it is not counted. */
  on_hand: number | null
  details: string
}

export type CouponTable = {
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Basis points of a percentage, cents of a fixed amount. */
  amount: number
  minimum_sub_total: number
  minimum_order_override: number | null
  starts_at: string
  ends_at: string
  usage_limit: number | null
  used: number
  first_order_only: Flag
  channels: string
  taxons: string
  excluded_taxons: string
}
