import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { StripeAccount, StripeFailure } from './account.ts'

/** A request of the shop; `params` as form fields, such as `metadata[order]`. */
export type Sent = {
  method: string
  path: string
  params: Record<string, string>
  headers: IncomingHttpHeaders
}
/** What happens to a request: it is lost before or after it is processed, or gets this status instead. */
export type Fault = 'request lost' | 'response lost' | 429 | 500

/** Stands in for Stripe’s API on a port of this machine: form fields, idempotency keys, errors and webhooks as Stripe documents them. */
export class StripeStandIn {
  readonly account = new StripeAccount()
  readonly sent: Sent[] = []
  readonly faults: (Fault | null)[] = []
  readonly #responses = new Map<string, { request: string; status: number; body: string }>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const { method = '', headers } = request
        const url = new URL(request.url ?? '', 'http://stripe.example')
        const params = Object.fromEntries(new URLSearchParams(method === 'POST' ? body : url.search))
        const fault = this.faults.shift()
        this.sent.push({ method, path: url.pathname, params, headers })
        if (fault === 'request lost') return void request.socket.destroy()
        const respond = (status: number, json: string) => {
          if (fault === 'response lost') return void request.socket.destroy()
          response.writeHead(status, { 'content-type': 'application/json' }).end(json)
        }
        if (typeof fault === 'number') return respond(fault, error('api_error', 'a fault'))
        const { status, body: json } = this.#once(headers['idempotency-key'], { method, path: url.pathname, params })
        respond(status, json)
      })
    })
  }

  async open(): Promise<Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return { protocol: 'http', host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port }
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** As after a day. */
  expireKeys(): void {
    this.#responses.clear()
  }

  /** An event with the signature that Stripe computes for it. */
  signed(event: object, secret: string): { headers: IncomingHttpHeaders; body: string } {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(this.account.now / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return {
      headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
      body: payload,
    }
  }

  /** The response to a request; the saved one to a request with the same key, which must be the same. */
  #once(key: string | string[] | undefined, { method, path, params }: Omit<Sent, 'headers'>) {
    const request = JSON.stringify([path, params])
    const saved = this.#responses.get(String(key))
    if (method === 'POST' && saved) {
      if (saved.request === request) return saved
      return { status: 400, body: error('idempotency_error', 'Keys can only be used with the same parameters.') }
    }
    const response = { request, ...this.#process(method, path, params) }
    if (method === 'POST' && key !== undefined) this.#responses.set(String(key), response)
    return response
  }

  #process(method: string, path: string, params: Record<string, string>): { status: number; body: string } {
    try {
      return { status: 200, body: JSON.stringify(this.account.call(method, path, params)) }
    } catch (cause) {
      if (!(cause instanceof StripeFailure)) throw cause
      const { status, error: body } = cause
      return { status, body: JSON.stringify({ error: body }) }
    }
  }
}

const error = (type: string, message: string): string => JSON.stringify({ error: { type, message } })
