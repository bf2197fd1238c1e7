import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One URL in front of several servers: each request goes to the next of them, as a proxy sends it. */
export class RoundRobin {
  /** How many requests each server was given. */
  readonly turns: number[]
  readonly #server: Server

  constructor(urls: readonly string[]) {
    this.turns = urls.map(() => 0)
    let next = 0
    this.#server = createServer((incoming, outgoing) => {
      const turn = next
      next = (next + 1) % urls.length
      this.turns[turn] = (this.turns[turn] ?? 0) + 1
      const { method, headers, url = '/' } = incoming
      const onward = request(new URL(url, urls[turn]), { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      })
      onward.on('error', () => outgoing.writeHead(502).end())
      incoming.pipe(onward)
    })
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}
