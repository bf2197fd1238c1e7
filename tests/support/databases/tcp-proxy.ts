import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const POSTGRES_PORT = 5432

/** A TCP proxy between a shop and its PostgreSQL, which a test may cut or freeze. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isCut = false
  #isFrozen = false

  constructor(database: string) {
    const target = targetOf(new URL(database))
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy()
      const far = connect(target)
      for (const [from, to] of [[near, far] as const, [far, near] as const]) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy())
        from.once('close', () => this.#sockets.delete(from) && to.destroy())
        from.pipe(to)
        if (this.#isFrozen) from.pause()
      }
    })
  }

  /** The URL of the same database through the proxy. */
  async url(database: string): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const url = new URL(database)
    url.searchParams.delete('host')
    url.hostname = '127.0.0.1'
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** From now on nothing passes, as when the server is stopped with SIGSTOP: connections stay open, new ones are accepted. */
  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  restore(): void {
    this.#isCut = false
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Where a database listens. */
export function targetOf(url: URL): NetConnectOpts {
  const port = Number(url.port || POSTGRES_PORT)
  const folder = url.searchParams.get('host')
  return folder?.startsWith('/') ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: folder ?? url.hostname, port }
}
