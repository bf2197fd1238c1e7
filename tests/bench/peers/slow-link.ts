import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Half a round trip. */
const DELAY_MS = 75
const SEGMENT_BYTES = 1460
/** Ten segments, as Linux begins; each round trip doubles it. */
const INITIAL_WINDOW = 10 * SEGMENT_BYTES

/** One direction of the link, whose bandwidth all connections share. */
type Direction = { bytesPerMs: number; freeAt: number }

/**
 * A relay in front of a port, as slow 4G: every connection has its own round trips for TCP and TLS, and slow start. The emulation of the
 * browser only delays responses, so that a connection to a further host costs nothing there.
 */
export async function openSlowLink(port: number) {
  const [up, down]: Direction[] = [96, 204.8].map((bytesPerMs) => ({ bytesPerMs, freeAt: 0 }))
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const host = connect({ port, host: 'localhost', noDelay: true })
    // The connection takes a round trip before its first byte.
    relay(client, host, up!, performance.now() + 2 * DELAY_MS)
    relay(host, client, down!, 0)
    for (const socket of [client, host]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Forwards what a socket receives, in segments, each after its time on the link; a full window waits for the acknowledgement. */
function relay(from: Socket, to: Socket, direction: Direction, connectedAt: number): void {
  const waiting: Buffer[] = []
  const sent: Buffer[] = []
  let window = INITIAL_WINDOW
  let inFlight = 0
  let isEnded = false
  const send = () => {
    while (waiting[0] && inFlight < window) {
      const segment = waiting.shift()!
      const { length } = segment
      const now = performance.now()
      sent.push(segment)
      inFlight += length
      direction.freeAt = Math.max(direction.freeAt, now) + length / direction.bytesPerMs
      const arrival = Math.max(direction.freeAt, connectedAt) + DELAY_MS - now
      // In order: timers of different lengths may end in any.
      setTimeout(() => to.writable && to.write(sent.shift()!), arrival)
      setTimeout(() => {
        inFlight -= length
        window += length
        send()
      }, arrival + DELAY_MS)
    }
    if (isEnded && !inFlight) to.end()
  }
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += SEGMENT_BYTES) waiting.push(data.subarray(at, at + SEGMENT_BYTES))
    send()
  })
  from.on('end', () => {
    isEnded = true
    send()
  })
}
