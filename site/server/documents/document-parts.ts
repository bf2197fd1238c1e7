import type { RenderedPage } from '../ssr/render.tsx'
import type { Route } from '../../app/router/routes.ts'
import type { PageIntro } from './page-meta.ts'

export type Shell = {
  path: string
  opening: PageIntro
  /** Null for an error page. */
  route: Route | null
  status: number
  /** The point of sale that the page is about. */
  point?: PointOfSale | undefined
  /** The page as the server drew it; null when it could not or may not: then the first words stand in its place. */
  drawn: RenderedPage | null
  firstWords: string
  /** Whether the visitor's browser has the fonts. */
  fonts: boolean
  /** Whether the address has a query. */
  hasQuery: boolean
}

/** A point of sale as far as the API describes it: the page leaves out what is missing. */
export type PointOfSale = {
  name?: string
  contactPhoneNumber?: string
  contactEmail?: string
  /** Monday is 1. */
  openDays?: readonly number[]
  /** Slots in which it never delivers. */
  closedSlots?: readonly string[]
  address?: {
    street?: string
    postcode?: string
    city?: string
    countryCode?: string
    latitude?: number
    longitude?: number
  }
  zipcodes?: readonly { zipcode: string }[]
}
