import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came, its body as it was compressed. */
export type Bytes = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks for an address with these headers alone, over a connection that is kept alive. */
export async function getBytes(url: string, headers: Record<string, string> = {}): Promise<Bytes> {
  const sent = request(url, { headers, agent }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

const agent = new Agent({ keepAlive: true })
