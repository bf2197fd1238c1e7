import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../demo/server/app.ts'
import { openDatabase, type Database } from '../../demo/server/db.ts'
import type { PaymentProvider } from '../../demo/server/payments/provider.ts'
import { seed } from '../../demo/server/seed/seed.ts'

/** Cheap enough for a test that opens accounts; the demo's own cost is in demo/server/passwords.ts. */
const TEST_COST = { cost: 2 ** 10, blockSize: 8, parallelization: 1 }
/** A Tuesday, ten in the morning in Paris. */
export const TUESDAY = new Date('2026-11-24T09:00:00Z')
export const SITE = 'http://localhost:4300'

export type ShopOptions = {
  now?: Date
  payments?: PaymentProvider
  /** Keep the demo customers' past orders; left out unless asked, as they take a moment to play. */
  withOrders?: boolean
  attempts?: number
  origins?: string[]
  /** Another process's folder, to open the same shop twice. */
  folder?: string
}

export type Call = { token?: string; body?: unknown; headers?: Record<string, string> }
export type Answer<Body> = { status: number; body: Body; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The backend over a real database in a folder of its own, seeded with the demo, with a clock that tests may move. */
export class OpenShop {
  readonly app: FastifyInstance
  readonly db: Database
  readonly folder: string
  /** What the shop asks for money; a test may make it deaf. */
  readonly payments: PaymentProvider
  now: Date
  #customers = 0

  constructor(app: FastifyInstance, db: Database, folder: string, payments: PaymentProvider, now: Date) {
    this.app = app
    this.db = db
    this.folder = folder
    this.payments = payments
    this.now = now
  }

  /** One call without a port; a body is sent as JSON. A test says which shape it expects to read. */
  async call<Body = unknown>(method: Method, path: string, call: Call = {}): Promise<Answer<Body>> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const response = await this.app.inject({
      method,
      url: path,
      headers: {
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.body === undefined ? {} : { 'content-type': type }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    })
    const isJson = /json/.test(String(response.headers['content-type']))
    const body = (isJson && response.body !== '' ? JSON.parse(response.body) : response.body) as Body
    return { status: response.statusCode, body, headers: response.headers }
  }

  get<Body = unknown>(path: string, call?: Call): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, call)
  }

  post<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, { ...call, body })
  }

  put<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<Answer<Body>> {
    return this.call<Body>('PUT', path, { ...call, body })
  }

  patch<Body = unknown>(path: string, body?: unknown, call?: Call): Promise<Answer<Body>> {
    return this.call<Body>('PATCH', path, { ...call, body })
  }

  delete<Body = unknown>(path: string, call?: Call): Promise<Answer<Body>> {
    return this.call<Body>('DELETE', path, call)
  }

  async login(email: string, password: string): Promise<string> {
    return (await this.post<{ token: string }>('/shop-api/login', { email, password })).body.token
  }

  /** Opens an account and signs in. */
  async customer(change: Record<string, unknown> = {}): Promise<{ email: string; token: string }> {
    this.#customers += 1
    const email = `client-${this.#customers}@societe.example`
    const password = 'assez-long'
    const draft = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email, password, ...change }
    await this.post('/api/v2/shop/customers', draft)
    return { email: draft.email, token: await this.login(draft.email, draft.password) }
  }

  /** Listens on a free port of this machine, for a client that really calls. */
  listen(): Promise<string> {
    return this.app.listen({ port: 0, host: '127.0.0.1' })
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.db.destroy()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A provider that must not be asked. */
const noPayments = new Proxy({} as PaymentProvider, {
  get: (_target, name) => () => {
    throw new Error(`payments.${String(name)} is not expected here`)
  },
})

/** Opens a shop; close it when the tests are over. */
export async function openShop(options: ShopOptions = {}): Promise<OpenShop> {
  const { now = TUESDAY, payments = noPayments, withOrders = false, attempts = 10_000, origins = [SITE] } = options
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'shop-'))
  const db = await openDatabase({ folder })
  await seed(db, now, { passwordCost: TEST_COST, withOrders })
  const clock = { now: () => now }
  const app = await createApp({
    db,
    payments,
    origins,
    attempts,
    jwtSecret: 'a secret of the tests',
    fieldsUrl: 'http://localhost:4302/fields',
    passwordCost: TEST_COST,
    now: () => clock.now(),
  })
  const shop = new OpenShop(app, db, folder, payments, now)
  clock.now = () => shop.now
  return shop
}
