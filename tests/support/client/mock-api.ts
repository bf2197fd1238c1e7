import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '#widgets/core/api/api.ts'
import type { HttpConfig } from '#widgets/core/api/client/http.ts'
import { eagerApi } from './eager-api.ts'

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; drop?: boolean }

/** A backend of fixed responses over real HTTP, which records its requests. */
export async function mockApi(respond: (seen: Seen, count: number) => Reply) {
  const seen: Seen[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: text ? JSON.parse(text) : undefined })
    const reply = respond(seen[seen.length - 1]!, seen.length)
    if (reply.drop) return void response.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { baseUrl, seen, close }
}

/** The client of such a backend, signed in when a token is given; `pageApi` is the one for a page. */
export function clientOf(baseUrl: string, token: string | null = null) {
  const rejectedTokens: (string | null)[] = []
  const config: HttpConfig = {
    baseUrl,
    token: () => token,
    unauthorized: (sent) => rejectedTokens.push(sent),
    invalidField: () => "Ce champ n'est pas valide",
  }
  return { api: eagerApi(config), pageApi: createApi(config), rejectedTokens }
}
