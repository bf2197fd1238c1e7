import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { targetOf } from './tcp-proxy.ts'

/** The startup parameters that PgBouncer accepts by default. */
const ACCEPTED = ['user', 'database', 'client_encoding', 'application_name', 'replication', 'datestyle', 'timezone']
const PROTOCOL_3 = 196_608

/** A proxy that rejects startup parameters, as PgBouncer does. */
export class Pooler {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(database: string) {
    this.#server = createServer((near) => {
      this.#keep(near)
      near.once('data', (startup: Buffer) => {
        const rejected = parametersOf(startup).find((name) => !ACCEPTED.includes(name))
        if (rejected !== undefined) return near.end(errorMessage(`unsupported startup parameter: ${rejected}`))
        const far = connect(targetOf(new URL(database)))
        this.#keep(far)
        far.write(startup)
        near.pipe(far).pipe(near)
      })
    })
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
  }

  /** The URL of the same database through the pooler. */
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
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** The names of the parameters of a startup message: length, protocol, then names and values, each ended by a zero byte. */
function parametersOf(startup: Buffer): string[] {
  if (startup.readInt32BE(4) !== PROTOCOL_3) return []
  const strings = startup.toString('utf8', 8).split('\0')
  return strings.filter((text, index) => index % 2 === 0 && text !== '')
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
