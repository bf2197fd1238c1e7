import type { Store } from './store.ts'

export type PaymentSettings = {
  /** Shared with the API; signs everything that passes between the two servers. */
  secret: string
  /** Origin of the API, which is told how each challenge ended. */
  apiUrl: string
  /** Origins of the pages that may show our frames and talk to them. */
  allowedParents: readonly string[]
  now(): Date
  store: Store
  /** Origin at which browsers reach the sandbox; the origin of the request when left out. */
  publicUrl?: string
}
