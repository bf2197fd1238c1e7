import type { FastifyInstance } from 'fastify'
import type { CompiledQuery, SqliteDatabase } from 'kysely'
import { createApp } from '#demo/server/app.ts'
import { ShopDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { postgresDialect } from '#demo/server/database/postgres.ts'
import { ImmediateSqliteDialect, openSqliteFile } from '#demo/server/database/sqlite.ts'
import { createEmailWorker } from '#demo/server/mail/email-worker.ts'
import type { Transport } from '#demo/server/mail/transports.ts'
import type { PaymentProvider } from '#demo/server/payments/provider.ts'
import { runCleanupJobs } from '#demo/server/shop/cleanup-jobs.ts'
import { createQuoteCodes } from '#demo/server/shop/quote/quote-claims.ts'
import { withStatements } from './watched-statements.ts'

const JWT_SECRET = 'a secret of the simulation, long enough to be one'
const SITE = 'https://shop.example'
export const API = 'https://api.example/'
const LOCK_TIMEOUT_MS = 4_500
const CONNECTIONS = 5
/** Cheap enough for thousands of sign-ins. */
export const PASSWORD_COST = { cost: 2 ** 4, blockSize: 1, parallelization: 1 }

/** The process was stopped: no request gets a response. */
export class Stopped extends Error {
  constructor() {
    super('The process was stopped.')
  }
}

type Surroundings = {
  place: DatabaseLocation
  now: () => Date
  payments: PaymentProvider
  mail: Transport
  onStatement(query: CompiledQuery): void
}

/** A process of the backend on the shop's database, which can be stopped before any statement and any call to another server. */
export class Backend {
  readonly db: ShopDatabase
  /** Null on PostgreSQL. */
  readonly file: SqliteDatabase | null
  readonly #surroundings: Surroundings
  #app: FastifyInstance | null = null
  #worker: ReturnType<typeof createEmailWorker> | null = null
  #left = Infinity
  #isStopped = false
  /** Reject the work in progress. A race with one promise for all would keep each result until the process ends. */
  readonly #onStop = new Set<(error: Stopped) => void>()

  private constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    const { folder, url } = surroundings.place
    const file = url ? null : openSqliteFile(folder, LOCK_TIMEOUT_MS)
    this.file = file
    // The process is stopped, the machine is not: nothing needs to wait for the disk, which would be a third of the time.
    file?.prepare('pragma synchronous = off').run([])
    const dialect = file
      ? new ImmediateSqliteDialect({ database: file }, LOCK_TIMEOUT_MS)
      : postgresDialect({ url: url ?? '', connections: CONNECTIONS }, LOCK_TIMEOUT_MS)
    const watched = withStatements(dialect, (query) => {
      this.#step()
      surroundings.onStatement(query)
    })
    const options = file ? { readVersionSync: () => catalogueVersion(file) } : { connections: CONNECTIONS }
    this.db = new ShopDatabase(watched, options)
  }

  static async start(surroundings: Surroundings): Promise<Backend> {
    const backend = new Backend(surroundings)
    const { now, mail } = surroundings
    const { db } = backend
    const payments = backend.#stoppableProvider(surroundings.payments)
    backend.#app = await createApp({
      ...{ db, payments, now, jwtSecret: JWT_SECRET, siteUrl: SITE, origins: [SITE], attempts: 1_000_000 },
      ...{ fieldsUrl: `${SITE}/fields`, passwordCost: PASSWORD_COST, captcha: { cost: 10 } },
    })
    const transport: Transport = { send: (email) => backend.#outside(() => mail.send(email)) }
    const quoteCodes = createQuoteCodes(JWT_SECRET)
    backend.#worker = createEmailWorker({ db, now, siteUrl: SITE, apiUrl: API, quoteCodes, transport })
    return backend
  }

  /** The response, without a port; rejects with `Stopped`. */
  async request(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const payload = typeof body === 'string' ? { payload: body } : {}
    const request = { method: method as 'GET', url, headers: headers as Record<string, string>, ...payload }
    const response = await this.#unlessStopped(this.#app!.inject(request))
    const { statusCode: status, rawPayload } = response
    const isEmpty = status === 204 || status === 304
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status, headers: headersOf(response.headers) })
  }

  /** The cleanup jobs of an hour. */
  runJobs(): Promise<void> {
    const { db } = this
    const { now } = this.#surroundings
    const payments = this.#stoppableProvider(this.#surroundings.payments)
    return this.#unlessStopped(runCleanupJobs({ db, now, payments }))
  }

  sendEmails(): Promise<void> {
    return this.#unlessStopped(this.#worker!.sendDue())
  }

  /** Stops the process before its next statement or call but so many; `Infinity` lets it run. */
  stopAfter(steps: number): void {
    this.#left = steps
  }

  /** Until `emptyDisk` no write finds room. */
  fillDisk(): void {
    const [pages] = (this.file?.prepare('pragma page_count').all([]) ?? []) as { page_count: number }[]
    this.file?.prepare(`pragma max_page_count = ${pages?.page_count}`).all([])
  }

  emptyDisk(): void {
    this.file?.prepare('pragma max_page_count = 4294967294').all([])
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.db.destroy()
  }

  /** Whatever the process was doing ends here: a transaction is rolled back with its connection. */
  #stop(): void {
    this.#isStopped = true
    for (const reject of this.#onStop) reject(new Stopped())
    this.db.destroy().catch(() => undefined)
  }

  #step(): void {
    if (!this.#isStopped && this.#left-- <= 0) this.#stop()
    if (this.#isStopped) throw new Stopped()
  }

  async #unlessStopped<Result>(work: Promise<Result>): Promise<Result> {
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    this.#onStop.add(reject)
    return Promise.race([stopped, work]).finally(() => this.#onStop.delete(reject))
  }

  /** A call to another server: the process may stop before it, and before it has read the response. */
  async #outside<Result>(call: () => Promise<Result>): Promise<Result> {
    this.#step()
    const result = await call()
    this.#step()
    return result
  }

  #stoppableProvider(provider: PaymentProvider): PaymentProvider {
    return new Proxy(provider, {
      get: (target, name: keyof PaymentProvider) => {
        const call = target[name] as (...values: unknown[]) => unknown
        if (name === 'verifyWebhook' || name === 'webhookPath') return call
        return (...values: unknown[]) => this.#outside(async () => call(...values))
      },
    })
  }
}

function catalogueVersion(file: SqliteDatabase): string {
  const [row] = file.prepare('select version from catalogue_version').all([]) as { version: string }[]
  return row?.version ?? ''
}

function headersOf(sent: Record<string, unknown>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
  return headers
}
