import { createServer, request as sendRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The faults between a page and a server; `lost` are those whose request the backend has processed all the same. */
export type Fault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'error'; status: number; text?: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'busy'; retryAfter: number }
  | { kind: 'dropped'; lost: boolean }
  /** A page in the place of the response: this one, or the login page of a captive portal. */
  | { kind: 'html'; lost: boolean; text?: string }
  | { kind: 'truncated' }
  /** Received, and without a response before the gateway closes or aborts it. */
  | { kind: 'never' }
  /** The backend's response, so many bytes a second. */
  | { kind: 'drip'; bytes: number }
  /** Status 200 with this in the place of the response. */
  | { kind: 'body'; text: string; lost?: boolean }
  /** The backend's response, without the CORS header for pages of another origin. */
  | { kind: 'unshared' }

type Rule = { method: string; path: RegExp; fault: Fault; times: number }

/** A gateway in front of the API or the site, which passes every call on until a test sets a fault. */
export class FaultProxy {
  readonly target: { host: string; port: number }
  readonly #server: Server
  #rules: Rule[] = []
  readonly #unanswered = new Set<ServerResponse>()
  /** How often each call was passed on to the backend, as 'PUT /shop-api/checkout/…/complete'. */
  readonly passed: string[] = []

  constructor(target: { host: string; port: number }) {
    this.target = target
    this.#server = createServer((request, response) => void this.#respond(request, response))
  }

  /** Returns the port: a free one unless it is given. */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on, so many calls like this one have the fault; of several rules the last one applies. */
  break(method: string, path: RegExp, fault: Fault, times = Infinity): void {
    this.#rules.unshift({ method, path, fault, times })
  }

  mend(): void {
    this.#rules = []
  }

  /** Ends the pending calls, as a network does eventually. */
  cut(): void {
    for (const response of this.#unanswered) response.destroy()
    this.#unanswered.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const fault = this.#meet(method, url)
    const body = await bytesOf(request)
    if (fault?.kind === 'never') return void this.#unanswered.add(response)
    if (fault && !reachesBackend(fault)) return respondInstead(fault, request, response)
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    this.passed.push(`${method} ${url.split('?', 1)[0]}`)
    this.#forward(request, body, (upstream, bytes) => deliver(fault, request, response, upstream, bytes)).catch(() =>
      response.destroy(),
    )
  }

  #meet(method: string, url: string): Fault | null {
    const rule = this.#rules.find((one) => one.times > 0 && one.method === method && one.path.test(url))
    if (!rule) return null
    rule.times -= 1
    return rule.fault
  }

  async #forward(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    done: (upstream: IncomingMessage, bytes: Buffer) => void,
  ): Promise<void> {
    // Uncompressed: half of a compressed body would be a decoding error, which is another fault.
    const { 'accept-encoding': _, ...forwarded } = headers
    const call = sendRequest({ ...this.target, method, path: url, headers: forwarded })
    call.end(body)
    const [upstream] = (await once(call, 'response')) as [IncomingMessage]
    done(upstream, await bytesOf(upstream))
  }
}

const reachesBackend = (fault: Fault): boolean =>
  ['slow', 'truncated', 'drip', 'unshared'].includes(fault.kind) || ('lost' in fault && fault.lost === true)

/** Responds in the backend's place. A browser only exposes a response to a page of another origin when CORS allows it. */
function respondInstead(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault.kind === 'dropped') return void response.destroy()
  const headers = { 'access-control-allow-origin': request.headers.origin ?? '*', 'cache-control': 'no-store' }
  if (fault.kind === 'html') return void response.writeHead(200, { ...headers, ...HTML }).end(fault.text ?? PORTAL)
  if (fault.kind === 'body') return void response.writeHead(200, { ...headers, ...JSON_TYPE }).end(fault.text)
  if (fault.kind === 'busy') {
    const exposed = { 'access-control-expose-headers': 'Retry-After', 'retry-after': String(fault.retryAfter) }
    return void response.writeHead(429, { ...headers, ...exposed }).end()
  }
  if (fault.kind !== 'error') return void response.writeHead(500, headers).end()
  response.writeHead(fault.status, { ...headers, ...JSON_TYPE, ...fault.headers }).end(fault.text)
}

function deliver(
  fault: Fault | null,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: IncomingMessage,
  bytes: Buffer,
): void {
  if (fault?.kind === 'dropped') return void response.destroy()
  if (fault?.kind === 'html' || fault?.kind === 'body') return respondInstead(fault, request, response)
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = upstream.headers
  if (fault?.kind === 'unshared') delete headers['access-control-allow-origin']
  response.writeHead(upstream.statusCode ?? 502, headers)
  if (fault?.kind === 'drip') return drip(response, bytes, fault.bytes)
  const sent = fault?.kind === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes
  response.end(sent)
}

/** So many bytes a second, until the page has gone. */
function drip(response: ServerResponse, bytes: Buffer, rate: number): void {
  if (response.destroyed || bytes.length === 0) return void response.end()
  response.write(bytes.subarray(0, rate))
  setTimeout(drip, 1000, response, bytes.subarray(rate), rate)
}

const JSON_TYPE = { 'content-type': 'application/json' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** The login page of a hotel's network, until its terms are accepted. */
const PORTAL = '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau.</p>'

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
