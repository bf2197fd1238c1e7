import { connect, type Socket } from 'node:net'
import { LocalListener } from './local-listener.ts'

/** The startup parameters that PgBouncer accepts by default. */
const ACCEPTED = ['user', 'database', 'client_encoding', 'application_name', 'replication', 'datestyle', 'timezone']
const PROTOCOL_3 = 196_608

/** A proxy that rejects startup parameters, as PgBouncer does. */
export class Pooler extends LocalListener {
  readonly #sockets = new Set<Socket>()

  protected accept(near: Socket): void {
    this.#keep(near)
    near.once('data', (startup: Buffer) => {
      const rejected = parametersOf(startup).find((name) => !ACCEPTED.includes(name))
      if (rejected !== undefined) return near.end(errorMessage(`unsupported startup parameter: ${rejected}`))
      const far = connect(this.target)
      this.#keep(far)
      far.write(startup)
      near.pipe(far).pipe(near)
    })
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
  }

  override async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await super.close()
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
