import type { RenderedPage } from '../ssr/render.tsx'
import type { Route } from '../../app/router/routes.ts'
import type { PageMeta } from './page-meta.ts'

export type DocumentParts = {
  path: string
  meta: PageMeta
  /** Null for an error page. */
  route: Route | null
  status: number
  /** The point of sale that the page is about. */
  pointOfSale?: PointOfSale | undefined
  /** Null when the page is rendered in the browser: the document then has the app shell. */
  rendered: RenderedPage | null
  appShell: string
  hasQuery: boolean
}

/** A point of sale of the API. Missing fields are left out of the page. */
export type PointOfSale = {
  name?: string
  contactPhoneNumber?: string
  contactEmail?: string
  /** Monday is 1. */
  openDays?: readonly number[]
  /** Slots without delivery. */
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
