import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response with its body as it was compressed. */
export type Bytes = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Requests a URL with these headers alone, over a persistent connection. */
export async function getBytes(url: string, headers: Record<string, string> = {}): Promise<Bytes> {
  const sent = request(url, { headers, agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

const agent = new Agent({ keepAlive: true })
