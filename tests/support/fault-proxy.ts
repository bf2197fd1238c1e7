import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What may go wrong between a page and a server; `lost` are faults whose request the backend has carried out all the same. */
export type Fault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'error'; status: number; text?: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'busy'; retryAfter: number }
  | { kind: 'dropped'; lost: boolean }
  /** A page in the place of the answer: this one, or that of a network that asks for a press first. */
  | { kind: 'html'; lost: boolean; text?: string }
  | { kind: 'truncated' }
  /** Received, and not answered before the gateway closes or cuts it off. */
  | { kind: 'never' }
  /** The backend's answer, so many bytes a second. */
  | { kind: 'drip'; bytes: number }
  /** Status 200 with this in the place of the answer. */
  | { kind: 'body'; text: string; lost?: boolean }
  /** The backend's answer, without the header that lets a page of another origin read it. */
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
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** Returns the port: a free one unless it is given. */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on, so many calls like this one meet the fault; of several rules the last one holds. */
  break(method: string, path: RegExp, fault: Fault, times = Infinity): void {
    this.#rules.unshift({ method, path, fault, times })
  }

  mend(): void {
    this.#rules = []
  }

  /** Ends the calls that were never answered, as a network does in the end. */
  cut(): void {
    for (const response of this.#unanswered) response.destroy()
    this.#unanswered.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const fault = this.#meet(method, url)
    const body = await bytesOf(request)
    if (fault?.kind === 'never') return void this.#unanswered.add(response)
    if (fault && !reachesBackend(fault)) return refuse(fault, request, response)
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    this.passed.push(`${method} ${url.split('?', 1)[0]}`)
    this.#forward(request, body, (answer, bytes) => deliver(fault, request, response, answer, bytes)).catch(() =>
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
    done: (answer: IncomingMessage, bytes: Buffer) => void,
  ): Promise<void> {
    // Uncompressed: half of a compressed body would be a decoding error, which is another fault.
    const { 'accept-encoding': _, ...kept } = headers
    const call = ask({ ...this.target, method, path: url, headers: kept })
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    done(answer, await bytesOf(answer))
  }
}

const reachesBackend = (fault: Fault): boolean =>
  ['slow', 'truncated', 'drip', 'unshared'].includes(fault.kind) || ('lost' in fault && fault.lost === true)

/** Answers in the backend's place. A browser only shows an answer to a page of another origin when it is allowed to. */
function refuse(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
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
  answer: IncomingMessage,
  bytes: Buffer,
): void {
  if (fault?.kind === 'dropped') return void response.destroy()
  if (fault?.kind === 'html' || fault?.kind === 'body') return refuse(fault, request, response)
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers
  if (fault?.kind === 'unshared') delete headers['access-control-allow-origin']
  response.writeHead(answer.statusCode ?? 502, headers)
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
/** What a hotel's network answers until a guest has agreed to its terms. */
const PORTAL = '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau.</p>'

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
