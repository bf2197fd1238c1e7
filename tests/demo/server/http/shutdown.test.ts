import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD_COST } from '#demo/server/shop/customer/passwords.ts'
import { getBytes } from '#tests/support/bytes.ts'
import { openShop } from '#tests/support/backend/server.ts'

type Line = { level: number; msg: string }

async function openLogged(appOptions = {}) {
  const lines: Line[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const shop = await openShop({ appOptions: { logLevel: 'info', logTo, checkResponses: false, ...appOptions } })
  onTestFinished(() => shop.close())
  return { shop, lines, url: await shop.listen() }
}

test('a request whose client is gone and whose database was closed meanwhile is no error', async () => {
  const { shop, lines } = await openLogged({ passwordCost: { ...PASSWORD_COST, cost: 2 ** 16 } })
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  const { email } = await shop.customer()
  const counters = shop.db.selectFrom('rate_limits').select(({ fn }) => fn.sum<number>('count').as('sum'))
  const counted = async () => Number((await counters.executeTakeFirstOrThrow()).sum)
  const before = await counted()
  const body = JSON.stringify({ email, password: 'assez-long' })
  const head = `POST /shop-api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`${head}\r\n\r\n${body}`)
  // The attempts of the client, and those for the account, which are written before the hash.
  await expect.poll(counted).toBe(before + 2)
  socket.destroy()
  await once(socket, 'close')
  await shop.app.close()
  await shop.db.destroy()
  const ends = ['request failed', 'the server was closed before the request ended']
  await expect.poll(() => lines.filter(({ msg }) => ends.includes(msg)).map(({ msg }) => msg)).toEqual([ends[1]])
})

test('a response that is rendered for the cache is logged once', async () => {
  const { lines, url } = await openLogged()
  await getBytes(`${url}/api/v2/shop/taxons?channels.code=PARIS_CENTRE`)
  expect(lines.map(({ msg }) => msg).filter((msg) => msg.includes('request'))).toEqual([
    'incoming request',
    'request completed',
  ])
})
