import type { FastifyRequest } from 'fastify'
import type { Captcha } from './captcha.ts'
import type { Database } from '../database/queries.ts'
import type { LinkCodes } from './link-codes.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { QuoteCodes } from './quote/quote-codes.ts'

/** The database, and the clock so that a test decides what time it is. */
export type DataAndClock = {
  db: Database
  now: () => Date
}

/** The same with the provider of card payments. */
export type DataAndPayments = DataAndClock & { payments: PaymentProvider }

/** What every part of the backend is given. */
export type Shop = DataAndPayments & {
  /** Where the card fields live: the payment provider's own origin. */
  fieldsUrl: string
  /** The address the outside knows, when it is not the one a request came by. */
  apiUrl: string | null
  /** Attempts a minute from one address at login, sign-up, password links and public forms. */
  attempts: number
  passwordCost: PasswordCost
  captcha: Captcha
  /** The main site, where carts of partners' pages are taken to. */
  siteUrl: string
  linkCodes: LinkCodes
  quoteCodes: QuoteCodes
}

/** What a password costs to check (scrypt). */
export type PasswordCost = { cost: number; blockSize: number; parallelization: number }

/** The origin absolute addresses begin with. */
export const origin = (shop: Shop, request: FastifyRequest): string =>
  shop.apiUrl ?? `${request.protocol}://${request.host}`
