import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

/** Timeouts short enough for a test; the real ones are in widgets/server/http-server.ts. */
const TIMEOUTS = { headersMs: 300, requestMs: 600, idleMs: 1_500 }

let shop: OpenShop
let port: number
beforeAll(async () => {
  shop = await openShop({ appOptions: { timeouts: TIMEOUTS } })
  await shop.listen()
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Sends the chunks one by one over a new socket, and returns everything received until it was closed. */
function talk(pieces: readonly string[], every = 0): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let next = 0
    const timer = setInterval(() => {
      const piece = pieces[next++]
      if (piece !== undefined && socket.writable) socket.write(piece)
    }, every)
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
const drip = (text: string) => [...text]

describe('a client that', () => {
  test('sends its headers byte by byte is closed with 408', async () => {
    const text = await talk(drip(`GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ${'a'.repeat(2_000)}`), 20)
    expect(statusOf(text)).toBe(408)
  })

  test('sends its body byte by byte is closed with 408', async () => {
    const head =
      'POST /shop-api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
    const text = await talk([head, ...drip(' '.repeat(2_000))], 20)
    expect(statusOf(text)).toBe(408)
  })

  test('sends nothing is closed with 408', async () => {
    expect(statusOf(await talk([]))).toBe(408)
  })

  test('sends headers that are too long gets a 431', async () => {
    const text = await talk([`GET /health HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`])
    expect(statusOf(text)).toBe(431)
  })

  test.each([
    'nonsense\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'GET /health HTTP/9.9\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'POST /shop-api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'GET /health HTTP/1.1\r\nBad Header\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\n\r\nthen nonsense\r\n\r\n',
  ])('sends %j gets a 400 in JSON, and is closed', async (sent) => {
    const text = await talk([sent])
    const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
    expect(statusOf(last)).toBe(400)
    expect(last).toMatch(/\r\nconnection: close\r\n/)
    expect(JSON.parse(last.split('\r\n\r\n')[1] ?? '')).toEqual({ code: 400, message: 'Bad Request' })
    expect(text).not.toMatch(/ at |node:|\.ts/)
  })

  test('stops in the middle of its body is closed with 408', async () => {
    const text = await talk([
      'POST /shop-api/carts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a',
    ])
    expect(statusOf(text)).toBe(408)
  })
})

test('the shop still responds after all of these clients', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
})
