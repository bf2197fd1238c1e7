import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/backend/server.ts'

test('a client that aborts its upload is not logged as a server error', async () => {
  const lines: string[] = []
  const shop = await openShop({ appOptions: { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } } })
  await shop.listen()
  const { port } = shop.app.server.address() as AddressInfo
  for (const path of ['/shop-api/login', '/api/v2/shop/customers', '/shop-api/carts/x/items']) {
    const socket = connect(port, '127.0.0.1')
    lines.length = 0
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"`,
    )
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => lines.join('')).toMatch(/closed the connection|request failed|request aborted/)
    for (const line of lines) expect((JSON.parse(line) as { level: number }).level).toBeLessThan(50)
  }
  await shop.close()
})
