import type { Store } from './store.ts'

/** The settings of the payment sandbox, a server of the demo in place of a payment provider. */
export type PaymentSettings = {
  /** Shared with the API; signs all requests between the two servers. */
  secret: string
  /** Origin of the API, which is notified of outcomes. */
  apiUrl: string
  /** Origins of the pages that may embed our iframes and exchange messages with them. */
  allowedParents: readonly string[]
  now(): Date
  store: Store
  /** Public origin of the sandbox; that of the request by default. */
  publicUrl?: string
  /** Addresses or networks of trusted proxies (`X-Forwarded-For`); none by default. */
  trustProxy?: string[] | false
}
