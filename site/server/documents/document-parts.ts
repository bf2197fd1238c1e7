import type { Route } from '../../app/router/routes.ts'
import type { RenderedPage } from '../ssr/render.tsx'
import type { PageMeta } from './page-meta.ts'

export type DocumentParts = {
  path: string
  meta: PageMeta
  /** Null for an error page. */
  route: Route | null
  status: number
  /** The channel that the page is about. */
  channel?: ChannelData | undefined
  /** Null when the page is rendered in the browser: the document then has the app shell. */
  rendered: RenderedPage | null
  appShell: string
  hasQuery: boolean
  /** The query that opens a product over the list, or empty. */
  product: string
}

/** A channel of the API. Missing fields are left out of the page. */
export type ChannelData = {
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
