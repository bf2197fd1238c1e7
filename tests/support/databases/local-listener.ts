import { once } from 'node:events'
import { createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const POSTGRES_PORT = 5432

/** A server on a port of this machine, through which a shop reaches its PostgreSQL. */
export abstract class LocalListener {
  readonly #server: Server
  /** Where PostgreSQL listens. */
  protected readonly target: NetConnectOpts

  constructor(database: string) {
    this.target = targetOf(new URL(database))
    this.#server = createServer((near) => this.accept(near))
  }

  /** Called for each connection of the shop. */
  protected abstract accept(near: Socket): void

  /** The URL of the same database through this port. */
  async url(database: string): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const url = new URL(database)
    url.searchParams.delete('host')
    url.hostname = '127.0.0.1'
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  async close(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }
}

function targetOf(url: URL): NetConnectOpts {
  const port = Number(url.port || POSTGRES_PORT)
  const folder = url.searchParams.get('host')
  return folder?.startsWith('/') ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: folder ?? url.hostname, port }
}
