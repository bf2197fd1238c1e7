import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOpenDay } from '../../widgets/core/domain/delivery.ts'
import { channelByCode } from '../../demo/server/shop/channels.ts'
import { openShop, type OpenShop } from '../support/server.ts'
import { readyCart } from '../support/server-journey.ts'

const MAIN = fileURLToPath(new URL('../../demo/server/main.ts', import.meta.url))
const SECRET = 'shared by two servers'
const STARTING_MS = 60_000

let shop: OpenShop
let servers: { url: string; process: ChildProcess }[]

/** A server of its own process; `PORT` is the first of six, the API is on the next. */
async function start(port: number): Promise<{ url: string; process: ChildProcess }> {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: shop.folder, JWT_SECRET: SECRET }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port + 1}`
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`The server on ${url} ended with ${child.exitCode}`)
  }
  return { url, process: child }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setImmediate(() => resolve(false))),
  )

beforeAll(async () => {
  shop = await openShop({ now: new Date() })
  const free = 20_000 + (process.pid % 20_000)
  servers = await Promise.all([start(free), start(free + 10)])
}, STARTING_MS)

afterAll(async () => {
  for (const { process: child } of servers) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await shop.close()
})

describe('two servers over one database', () => {
  test(
    'sell the last item once, and what one has acknowledged a second connection reads',
    async () => {
      const channel = await channelByCode(shop.db, 'PARIS_CENTRE')
      const day = channel && firstOpenDay(channel, { leadHours: 72, hasAlcohol: false }, shop.now)
      if (!day) throw new Error('no open day')
      const items: [string, number][] = [
        ['PR-INC-GARRIGUE', 6],
        ['DES-PAVLOVA-FRAISE', 3],
      ]
      const buyers = []
      for (const { url } of servers) {
        const { email, token } = await shop.customer()
        const cart = await readyCart(shop, token, { items, day, window: '17h-18h' })
        const credentials = JSON.stringify({ email, password: 'assez-long' })
        const headers = { 'content-type': 'application/json' }
        const login = await fetch(`${url}/shop-api/login`, { method: 'POST', headers, body: credentials })
        buyers.push({ url, cart, jwt: ((await login.json()) as { token: string }).token })
      }
      const answers = await Promise.all(
        buyers.map(({ url, cart, jwt }) =>
          fetch(`${url}/shop-api/checkout/${cart}/complete`, {
            method: 'PUT',
            headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
            body: '{}',
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])

      const file = new Sqlite(`${shop.folder}/shop.sqlite`, { readonly: true })
      const placed = file.prepare("select number, state from orders where state = 'new'").all()
      const left = file.prepare("select on_hand from products where code = 'DES-PAVLOVA-FRAISE'").get()
      file.close()
      expect(placed).toEqual([{ number: '000000001', state: 'new' }])
      expect(left).toEqual({ on_hand: 0 })
    },
    STARTING_MS,
  )
})
