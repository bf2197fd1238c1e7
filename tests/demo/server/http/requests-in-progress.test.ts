import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

const [ONE, OTHER] = ['203.0.113.1', '203.0.113.2']

let shop: OpenShop
let port: number
/** The requests whose route has begun, and those that were rejected, in this order; `held` ones end when the test ends them. */
let begun: string[]
let rejected: number[]
let ends: (() => void)[]
let changed: () => void
let sockets: Socket[]
let isOver: boolean

beforeEach(async () => {
  shop = await openShop({ appOptions: { trustProxy: ['127.0.0.1'] } })
  begun = []
  // Its own: requests of the test before may end late.
  const statuses: number[] = (rejected = [])
  ends = []
  changed = () => {}
  sockets = []
  isOver = false
  shop.app.get('/quick/:name', async ({ params }) => began(params))
  shop.app.get('/held/:name', async ({ params }) => {
    began(params)
    if (!isOver) await new Promise<void>((resolve) => ends.push(resolve))
    return 'ended'
  })
  shop.app.addHook('onSend', async ({ url }, { statusCode }) => {
    if (url.startsWith('/held') && statusCode !== 200) statuses.push(statusCode)
    changed()
  })
  port = Number(new URL(await shop.listen()).port)
})
afterEach(async () => {
  isOver = true
  for (const end of ends) end()
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

function began(params: unknown): string {
  begun.push((params as { name: string }).name)
  changed()
  return 'begun'
}

/** Resolves when it holds, which is checked at each change. */
const until = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    changed = () => void (holds() && resolve())
    changed()
  })

/** Sends all requests in one packet, as a proxy may: the server reads them at once. */
function send(...requests: { path: string; from: string }[]): Socket {
  const heads = requests.map(
    ({ path, from }) => `GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\n\r\n`,
  )
  const socket = connect(port, '127.0.0.1').resume()
  sockets.push(socket)
  socket.write(heads.join(''))
  return socket
}

const several = (kind: string, name: string, count: number, from: string) =>
  Array.from({ length: count }, (_, nth) => ({ path: `/${kind}/${name}${nth + 1}`, from }))

test('a request waits for one of another client, however many that one has sent', async () => {
  send(...several('quick', 'a', 5, ONE), ...several('quick', 'b', 2, OTHER))
  await until(() => begun.length === 7)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5'])
})

test('the addresses of one /48 are one client', async () => {
  const [one, other] = ['2001:db8:1:1::1', '2001:db8:1:2::1'].map((from) => several('quick', from.at(-4)!, 2, from))
  send(...one!, ...other!, ...several('quick', 'c', 1, '2001:db8:2::1'))
  await until(() => begun.length === 5)
  expect(begun.slice(0, 2)).toEqual(['11', 'c1'])
})

test('a request that waits itself lets others of its client begin, twenty of them', async () => {
  send(...several('held', 'a', 25, ONE))
  await until(() => begun.length === 20)
  // Each of these begins as long after the one before as one more of the first client would.
  send(...several('held', 'b', 3, OTHER))
  await until(() => begun.includes('b3'))
  ends[0]!()
  await until(() => begun.length === 24)
  expect(begun.slice(20)).toEqual(['b1', 'b2', 'b3', 'a21'])
})

test('a client of which too many requests wait is rejected with 503, and another is not', async () => {
  send(...several('held', 'a', 523, ONE))
  await until(() => rejected.length === 3)
  send(...several('quick', 'b', 1, OTHER))
  await until(() => begun.includes('b1'))
  expect(rejected).toEqual([503, 503, 503])
})

test('connections that clients close give their turns back', async () => {
  const socket = send(...several('held', 'a', 25, ONE))
  await until(() => begun.length === 20)
  socket.destroy()
  send(...several('quick', 'b', 1, ONE))
  await until(() => begun.includes('b1'))
})
