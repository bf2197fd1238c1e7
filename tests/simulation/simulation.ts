import { sql } from 'kysely'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { seed as seedDemo } from '#demo/server/seed/seed.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import { eagerApi, type EagerApi } from '../support/client/eager-api.ts'
import { Agenda, type Actor } from './agenda.ts'
import { API, Backend, PASSWORD_COST, Stopped } from './backend.ts'
import { Chance } from './chance.ts'
import { Count, Faults } from './faults.ts'
import { SimulatedMailServer } from './mail-server.ts'
import { SimulatedProvider } from './provider.ts'

export type Customer = {
  email: string
  password: string
  token: string | null
  signedInAt: number
  deletedAt: number | null
  hasTransfers: boolean
  hasCard: boolean
}

/** What people know of an order: its total in cents, how it ended, its documents. `maybe`: the response to the order was lost. */
export type Known = {
  token: string
  customer: Customer
  total: number
  placed: 'maybe' | 'yes' | 'no'
  at: number
  isCancelled: boolean
  documents: number
}

export type Settings = {
  seed: number
  /** Of the usual rates of faults. */
  faults: number
  processes: number
  /** An empty database. */
  place: DatabaseLocation
}

const LAST_ACTIONS = 40
const SESSION_MS = 50 * 60_000
const MAX_STATEMENTS = 60

/** Everything around the backend: the clock, the people, the provider, the mail server, and what each of them knows. */
export class Simulation {
  /** Of the actor who acts. */
  chance: Chance
  readonly agenda = new Agenda()
  readonly count = new Count()
  readonly faults: Faults
  readonly provider: SimulatedProvider
  readonly mail: SimulatedMailServer
  readonly customers: Customer[] = []
  readonly orders = new Map<string, Known>()
  readonly actions: string[] = []
  /** What someone has seen that must not be. */
  readonly wrong: string[] = []
  /** Products that the caterer has put on stock since the beginning, by code. */
  readonly restocked = new Map<string, number>()
  /** Bytes of the heap after each month. */
  readonly heap: number[] = []
  /** Since when the caterer has closed days, by channel and day. */
  readonly closed = new Map<string, number>()
  /** The statements of days, each with values that it had; the comparison of the books at night has others. */
  readonly statements = new Map<string, readonly unknown[]>()
  now: number
  /** By how much the clock of the processes is wrong. */
  skew = 0
  readonly place: DatabaseLocation
  readonly #seed: number
  #backends: Backend[] = []
  #catererToken: { token: string; at: number } | null = null

  private constructor({ seed, faults, place }: Settings, begin: Date) {
    this.now = begin.getTime()
    this.#seed = seed
    this.chance = new Chance(seed, 'simulation')
    this.faults = new Faults(() => this.chance, this.count, faults)
    this.provider = new SimulatedProvider(this)
    this.mail = new SimulatedMailServer(this)
    this.place = place
  }

  /** The demo at an instant, run by so many processes on one database. */
  static async open(settings: Settings, begin: Date): Promise<Simulation> {
    const simulation = new Simulation(settings, begin)
    const fill = (db: Parameters<typeof seedDemo>[0]) =>
      seedDemo(db, begin, { passwordCost: PASSWORD_COST, withOrders: false })
    await (await openDatabase(simulation.place, fill)).destroy()
    for (let one = 0; one < settings.processes; one += 1) simulation.#backends.push(await simulation.#start())
    return simulation
  }

  get backend(): Backend {
    const [first] = this.#backends
    if (!first) throw new Error('No process runs.')
    return first
  }

  /** Lets an actor act from an instant, with a chance of its own. */
  addActor(name: string, at: number, actor: Actor): void {
    this.agenda.add(at, actor, new Chance(this.#seed, name))
  }

  /** Notes what happens, for the report of a failure. */
  act(action: string): void {
    this.actions.push(`${new Date(this.now).toISOString()} ${action}`)
    if (this.actions.length > LAST_ACTIONS) this.actions.shift()
    this.count.add('actions')
  }

  /** The widgets' client of the backend, signed in as this customer. */
  async signedIn(customer: Customer): Promise<EagerApi> {
    const isExpired = this.now - customer.signedInAt > SESSION_MS
    if (customer.token === null || isExpired) {
      customer.token = (await this.client(null).session.login(customer.email, customer.password)).token
      customer.signedInAt = this.now
    }
    return this.client(customer.token)
  }

  client(token: string | null): EagerApi {
    return eagerApi({
      baseUrl: API,
      token: () => token,
      unauthorized: () => undefined,
      invalidField: () => 'Ce champ n’est pas valide',
      fetch: (url, init) => this.fetch(url, init),
    })
  }

  /** A call as the caterer: the status and the body of the response. */
  async asCaterer<Body>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
    if (!this.#catererToken || this.now - this.#catererToken.at > SESSION_MS) {
      const credentials = { email: 'traiteur@ambrelune.example', password: 'Ambrelune2026' }
      const session = await this.#json<{ token: string }>('POST', 'api/v2/admin/administrators/token', credentials)
      this.#catererToken = { token: session.body.token, at: this.now }
    }
    return this.#json<Body>(method, `api/v2/admin/${path}`, body, this.#catererToken.token)
  }

  async #json<Body>(method: string, path: string, body?: unknown, token?: string) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const content = body === undefined ? null : { body: JSON.stringify(body) }
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(content && { 'content-type': type }) }
    const response = await this.fetch(API + path, { method, headers, ...content })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Body }
  }

  /** `fetch` to one of the processes, which may stop meanwhile, and whose response may be lost. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const backend = this.chance.pick(this.#backends)
    this.count.add('requests')
    this.#mayStop(backend)
    if (this.place.url) await this.#mayEndConnections()
    const isFull = backend.file !== null && this.faults.strikes('disk: full')
    if (isFull) backend.fillDisk()
    const response = await this.#run(backend, () => backend.request(url.slice(API.length - 1), init))
    if (isFull && response !== null) backend.emptyDisk()
    if (response === null) throw new TypeError('The connection was lost.')
    if (response.status >= 500) this.count.add(`responses ${response.status}`)
    if (this.faults.strikes('network: response lost')) throw new TypeError('The response was lost.')
    return response
  }

  /** The result of calls; null when one of them failed, after which this person gives up. */
  async attempt<Result>(calls: () => Promise<Result>): Promise<Result | null> {
    try {
      return await calls()
    } catch (error) {
      this.count.add(`gave up: ${failureKind(error)}`)
      return null
    }
  }

  async runJobs(): Promise<void> {
    const backend = this.chance.pick(this.#backends)
    this.#mayStop(backend)
    // A failed job is reported, and done by the next run.
    await this.#run(backend, () => backend.runJobs().catch(ignoreUnlessStopped))
  }

  async sendEmails(): Promise<void> {
    const backend = this.chance.pick(this.#backends)
    this.#mayStop(backend)
    const { received } = this.mail
    const before = received.length
    const isDone = await this.#run(backend, () => backend.sendEmails().then(() => true))
    const last = received.at(-1)
    // The process may have sent it and not recorded it: it is sent again, with the same id.
    if (!isDone && last && received.length > before) this.mail.mayBeTwice.add(last.messageId)
  }

  async sendWebhooks(): Promise<void> {
    for (const webhook of this.provider.dueWebhooks()) {
      const headers = { 'content-type': 'application/json', ...(!webhook.isForged && { 'x-signature': 'simulated' }) }
      const sent = this.fetch(`${API}demo-psp/callbacks`, { method: 'POST', headers, body: webhook.body })
      const status = (await sent.catch(() => null))?.status ?? 0
      if (webhook.isForged && status > 0 && status !== 401) this.wrong.push(`A forged webhook got ${status}.`)
      if (!webhook.isForged && status !== 204) this.provider.sendAgain(webhook)
    }
  }

  /** Runs work of a process; null when it was stopped, after which another one has its place. */
  async #run<Result>(backend: Backend, work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work()
      backend.stopAfter(Infinity)
      return result
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      const place = this.#backends.indexOf(backend)
      if (place >= 0) this.#backends[place] = await this.#start()
      return null
    }
  }

  #mayStop(backend: Backend): void {
    if (this.faults.strikes('process: stopped')) backend.stopAfter(this.chance.below(MAX_STATEMENTS))
  }

  /** As a restart of the server ends them. */
  async #mayEndConnections(): Promise<void> {
    if (!this.faults.strikes('PostgreSQL: connections ended')) return
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await end.execute(this.backend.db)
  }

  #start(): Promise<Backend> {
    return Backend.start({
      place: this.place,
      now: () => new Date(this.now + this.skew),
      mail: this.mail,
      payments: this.provider.asCalled(),
      onStatement: ({ sql: statement, parameters }) => {
        if (this.faults.areOn) this.statements.set(statement, parameters)
      },
    })
  }

  async close(): Promise<void> {
    for (const backend of this.#backends) await backend.close()
  }
}

function ignoreUnlessStopped(error: unknown): void {
  if (error instanceof Stopped) throw error
}

/** The kind of a failed call of the client; throws what is no failed call. */
export function failureKind(error: unknown): ApiError['kind'] {
  if (error instanceof ApiError && error.kind !== 'unexpected-shape') return error.kind
  throw error
}
