import type { FastifyRequest } from 'fastify'
import type { Captcha } from './captcha.ts'
import type { Database } from '../database/schema.ts'
import type { LinkCodes } from './cart/cart-links.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { QuoteCodes } from './quote/quote-claims.ts'

/** The database, and the clock, which tests can set. */
export type DatabaseAndClock = {
  db: Database
  now: () => Date
}

/** The same with the provider of card payments. */
export type DatabaseAndPayments = DatabaseAndClock & { payments: PaymentProvider }

/** What every part of the backend gets. */
export type Shop = DatabaseAndPayments & {
  /** The URL of the card fields, on the payment provider's origin. */
  fieldsUrl: string
  /** The public origin of the API, if it differs from that of requests. */
  apiUrl: string | null
  /** Attempts a minute from one address at login, sign-up, password links and public forms. */
  attempts: number
  passwordCost: PasswordCost
  captcha: Captcha
  /** Origins whose pages may call the API, and to which a cart link may lead back. */
  origins: readonly string[]
  /** The main site, to which cart links lead. */
  siteUrl: string
  linkCodes: LinkCodes
  quoteCodes: QuoteCodes
}

/** The cost of checking a password (scrypt). */
export type PasswordCost = { cost: number; blockSize: number; parallelization: number }

/** The origin of absolute URLs. */
export const origin = (shop: Shop, request: FastifyRequest): string =>
  shop.apiUrl ?? `${request.protocol}://${request.host}`
