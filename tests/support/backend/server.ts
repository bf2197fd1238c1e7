import type { FastifyInstance } from 'fastify'
import { createApp, type AppOptions } from '#demo/server/app.ts'
import { openDatabase, type DatabaseLocation, type ShopDatabase } from '#demo/server/database/open.ts'
import type { PaymentProvider } from '#demo/server/payments/provider.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { responseOf, Caller, messageOf, type CallResponse, type Call, type Method } from './caller.ts'
import { newPlace, removePlace, type Filling } from '../databases/test-database.ts'

export type { CallResponse, Call, Method } from './caller.ts'

/** Cheap enough for a test that creates accounts; the demo's own cost is in demo/server/shop/customer/passwords.ts. */
const TEST_COST = { cost: 2 ** 10, blockSize: 8, parallelization: 1 }
/** A captcha that is solved at once. */
const TEST_CAPTCHA = { cost: 10 }
export const JWT_SECRET = 'a secret of the tests, long enough to be one'
/** A Tuesday, ten in the morning in Paris. */
export const TUESDAY = new Date('2026-11-24T09:00:00Z')
export const SITE = 'http://localhost:4300'

export type ShopOptions = {
  now?: Date
  payments?: PaymentProvider
  /** Seeds the past orders of the demo customers too; left out by default, as they take a moment. */
  withOrders?: boolean
  attempts?: number
  origins?: string[]
  /** Other options of the backend, as demo/server/main.ts sets them. */
  appOptions?: Partial<AppOptions>
  /** The place of another shop, to open it twice; it stays when this shop closes. */
  place?: DatabaseLocation
}

/** The backend over a new real database, seeded with the demo, with a clock that tests may move. */
export class OpenShop extends Caller {
  readonly app: FastifyInstance
  readonly db: ShopDatabase
  readonly place: DatabaseLocation
  /** The payment provider of the shop; a test may make it fail. */
  readonly payments: PaymentProvider
  now: Date
  readonly #isOwner: boolean

  constructor(
    app: FastifyInstance,
    db: ShopDatabase,
    place: DatabaseLocation,
    payments: PaymentProvider,
    now: Date,
    isOwner: boolean,
  ) {
    super()
    this.app = app
    this.db = db
    this.place = place
    this.payments = payments
    this.now = now
    this.#isOwner = isOwner
  }

  /** One call without a port. */
  override async call<Body = unknown>(method: Method, path: string, call: Call = {}): Promise<CallResponse<Body>> {
    const { headers, payload } = messageOf(method, call)
    const response = await this.app.inject({ method, url: path, headers, ...(payload === null ? {} : { payload }) })
    return responseOf(response.statusCode, response.headers, response.body)
  }

  /** Listens on a free port of this machine, for a client that calls over HTTP. */
  listen(): Promise<string> {
    return this.app.listen({ port: 0, host: '127.0.0.1' })
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.db.destroy()
    if (this.#isOwner) await removePlace(this.place)
  }
}

/** A provider that must not be called. */
const noPayments = new Proxy({ webhookPath: '/demo-psp/callbacks' } as PaymentProvider, {
  get: ({ webhookPath }, name) => {
    if (name === 'webhookPath') return webhookPath
    return () => {
      throw new Error(`payments.${String(name)} is not expected here`)
    }
  },
})

/** The demo as it is at an instant. */
export const demo = (now: Date, withOrders: boolean): Filling => ({
  name: `${withOrders ? 'orders' : 'demo'}-${now.getTime()}`,
  fill: (db) => seed(db, now, { passwordCost: TEST_COST, withOrders }),
})

/** Opens a shop; close it when the tests are over. */
export async function openShop(options: ShopOptions = {}): Promise<OpenShop> {
  const { now = TUESDAY, payments = noPayments, withOrders = false, attempts = 10_000, origins = [SITE] } = options
  const place = options.place ?? (await newPlace(demo(now, withOrders)))
  const db = await openDatabase(place)
  const clock = { now: () => now }
  const app = await createApp({
    db,
    payments,
    origins,
    attempts,
    jwtSecret: JWT_SECRET,
    fieldsUrl: 'http://localhost:4302/fields',
    siteUrl: SITE,
    passwordCost: TEST_COST,
    captcha: TEST_CAPTCHA,
    checkResponses: true,
    now: () => clock.now(),
    ...options.appOptions,
  })
  const shop = new OpenShop(app, db, place, payments, now, !options.place)
  clock.now = () => shop.now
  return shop
}
