import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPayments } from '#demo/payments/app.ts'
import { sign, signedText } from '#widgets/server/signature.ts'
import { openStore } from '#demo/payments/store.ts'

export const SECRET = 'shared with the api'
export const SHOP = 'http://shop.example'

export type Callback = { id: string; status: string; errorCode: string | null }
type Received = { body: string; timestamp: string; signature: string }

/** Stands in for the API: records the callbacks that it receives. */
export class ApiStandIn {
  /** Statuses of the next responses; 204 once there are none left. */
  readonly nextStatuses: number[] = []
  readonly received: Received[] = []
  #waiting: (() => void)[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        const status = this.nextStatuses.shift() ?? 204
        response.writeHead(status).end()
        if (status !== 204) return
        const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = request.headers
        this.received.push({ body, timestamp: String(timestamp), signature: String(signature) })
        this.#waiting.splice(0).forEach((wake) => wake())
      })
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The nth callback, once it was received. */
  async callback(nth: number): Promise<Received> {
    while (this.received.length < nth) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.received[nth - 1]!
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** A sandbox on a free port, with its own data folder and a clock that tests may move. */
export class Sandbox {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
  now = new Date('2026-11-24T10:00:00Z')
  url = ''
  #close: () => Promise<void> = async () => undefined

  async open(apiUrl = 'http://127.0.0.1:9'): Promise<this> {
    const store = openStore(join(this.dataDir, 'payments.sqlite'))
    const settings = { secret: SECRET, apiUrl, allowedParents: [SHOP], trustProxy: ['127.0.0.1'] }
    const app = createPayments({ ...settings, now: () => this.now, store })
    this.url = await app.listen({ port: 0, host: '127.0.0.1' })
    this.#close = async () => {
      await app.close()
      store.close()
    }
    return this
  }

  /** Stops the server and keeps the files. */
  async stop(): Promise<void> {
    await this.#close()
    this.#close = async () => undefined
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  tokens(card: Record<string, unknown>): Promise<Response> {
    return this.post('/tokens', JSON.stringify(card))
  }

  /** A token for a card entered without a mistake. */
  async token(number: string): Promise<string> {
    const { cardToken } = await json(await this.tokens({ number, expiry: '11 / 29', cvc: '123' }))
    return String(cardToken)
  }

  charge(order: Record<string, unknown>, signature?: string): Promise<Response> {
    const body = JSON.stringify({
      amount: 23268,
      currency: 'EUR',
      reference: 'AMB-1',
      idempotencyKey: 'key-1',
      ...order,
    })
    return this.post('/charges', body, {
      ...this.signature('POST', '/charges', body),
      ...(signature !== undefined && { 'x-signature': signature }),
    })
  }

  /** The headers of a request as the API signs it. */
  signature(method: string, path: string, body = '', nonce: string = randomUUID()): Record<string, string> {
    const timestamp = String(this.now.getTime() / 1000)
    const signature = sign(SECRET, signedText(`${timestamp}.${nonce}`, method, path, body))
    return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
  }

  /** Calls a path without a body. */
  signed(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<Response> {
    return fetch(this.url + path, { method, headers: this.signature(method, path) })
  }

  /** Charges a card that requests a code; returns the charge's id. */
  async challenge(idempotencyKey = 'key-1'): Promise<string> {
    const token = await this.token('4000000000003220')
    return String((await json(await this.charge({ token, idempotencyKey }))).id)
  }

  submitCode(id: string, fields: Record<string, string>): Promise<Response> {
    return fetch(`${this.url}/3ds/${id}`, { method: 'POST', body: new URLSearchParams(fields) })
  }

  post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  }
}

export async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>
}
