import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BACKOFFICE_PATH } from '#tests/support/backend/back-office.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ withOrders: true })
})
afterAll(() => shop.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v2/shop/contact') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

/** A body of which one text has these bytes. */
const json = (...bytes: number[]) => Buffer.from([...Buffer.from('{"message":"'), ...bytes, ...Buffer.from('"}')])

const NOT_UTF8: [string, Buffer][] = [
  ['a byte that is never UTF-8', json(0xff)],
  ['é in Latin-1', json(0xe9)],
  ['a cut off sequence', json(0xc3)],
  ['a continuation alone', json(0x80)],
  ['an overlong slash', json(0xc0, 0xaf)],
  ['an overlong NUL', json(0xc0, 0x80)],
  ['half of a surrogate pair (CESU-8)', json(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)],
  ['a character beyond Unicode', json(0xf4, 0x90, 0x80, 0x80)],
  ['UTF-16 with a BOM', Buffer.from('\uFEFF{"message":"é"}', 'utf16le')],
  ['UTF-16 without a BOM', Buffer.from('{"message":"é"}', 'utf16le')],
]

describe('a body', () => {
  test.each(NOT_UTF8)('is 400 with %s, on every API', async (_name, payload) => {
    for (const url of [
      '/api/v2/shop/contact',
      '/shop-api/login',
      '/shop-api/carts?channel=LYON',
      '/demo-psp/callbacks',
    ])
      expect({ url, status: (await post(payload, {}, url)).statusCode }).toEqual({ url, status: 400 })
    const patch = { method: 'PATCH' as const, url: '/api/v2/shop/customers/reset-password/x', payload }
    const headers = { 'content-type': 'application/merge-patch+json' }
    expect((await shop.app.inject({ ...patch, headers })).statusCode).toBe(400)
  })

  test.each(['\\ud83d', '\\ude00', '\\uDE00\\uD83D', 'a\\uD83Db', '\\\\\\ud83d', '😀\\ude00'])(
    'is 400 with half of a surrogate pair in an escape: %s',
    async (text) => {
      expect((await post(`{"email":"${text}","password":"x"}`, {}, '/shop-api/login')).statusCode).toBe(400)
    },
  )

  test.each(['\\ud83d\\ude00', '\\\\ud83d', '😀', '\\\\u0000', '\uFFFD'])('may hold %s', async (text) => {
    expect((await post(`{"email":"${text}","password":"x"}`, {}, '/shop-api/login')).statusCode).toBe(401)
  })

  test('may begin with a BOM', async () => {
    expect((await post('\uFEFF{"email":"a","password":"x"}', {}, '/shop-api/login')).statusCode).toBe(401)
  })

  test.each([
    ...['iso-8859-1', 'ISO-8859-15', 'utf-16', '"utf-16le"', 'windows-1252', 'us-ascii', 'utf-7', 'none', "'utf-8'"],
    ...['latin1; charset=utf-8', 'utf-8; charset=latin1', '"utf-8"; CHARSET = utf-16'],
  ])('of the charset %s is 415', async (charset) => {
    for (const url of ['/api/v2/shop/contact', '/shop-api/login'])
      expect((await post('{}', { 'content-type': `application/json; charset=${charset}` }, url)).statusCode).toBe(415)
  })

  test.each([
    '; charset=utf-8',
    ';charset=UTF-8',
    '; Charset="utf-8"',
    '; charset=utf8',
    '; charset=Utf8; x=y',
    '; x=y',
  ])('is read with the parameters %s', async (parameters) => {
    const headers = { 'content-type': `application/json${parameters}` }
    expect((await post('{"email":"a","password":"x"}', headers, '/shop-api/login')).statusCode).toBe(401)
  })

  test.each(['gzip', 'GZIP', 'br', 'deflate', 'compress', 'identity, gzip', 'x'])(
    'of the content coding %s is 415, also when it is not compressed',
    async (coding) => {
      const headers = { 'content-encoding': coding }
      const login = Buffer.from('{"email":"a","password":"x"}')
      for (const payload of [gzipSync(login), login])
        expect((await post(payload, headers, '/shop-api/login')).statusCode).toBe(415)
    },
  )

  test('is read with the content coding identity', async () => {
    const headers = { 'content-encoding': 'identity' }
    expect((await post('{"email":"a","password":"x"}', headers, '/shop-api/login')).statusCode).toBe(401)
  })

  test.each([
    ...[
      'text/plain',
      'text/json',
      'application/jsonx',
      'application/json, text/plain',
      'multipart/form-data; boundary=x',
    ],
    ...['application/x-www-form-urlencoded', 'application/octet-stream', 'application/xml', '*/*', 'json', ''],
  ])('of the media type "%s" is 415, on every API', async (type) => {
    for (const url of ['/api/v2/shop/contact', '/shop-api/login', '/demo-psp/callbacks'])
      expect({ url, status: (await post('{}', { 'content-type': type }, url)).statusCode }).toEqual({
        url,
        status: 415,
      })
  })
})

describe('a URL', () => {
  test.each(['%FF', 'caf%e9', '%c0%af', '%ED%A0%BD', '%c3'])(
    'with escapes that are not UTF-8 is 400: %s',
    async (text) => {
      for (const url of [
        `/api/v2/shop/zipcodes?search=${text}`,
        `/api/v2/shop/products?translations.name=${text}`,
        `/api/v2/shop/products/${text}`,
        `/shop-api/carts/${text}`,
      ])
        expect({ url, status: (await shop.get(url)).status }).toEqual({ url, status: 400 })
    },
  )

  test('with escapes of UTF-8 is read', async () => {
    expect((await shop.get('/api/v2/shop/products?translations.name=caf%C3%A9%F0%9F%98%80+100%25')).status).toBe(200)
  })
})

describe('a form of the back office', () => {
  const submit = (payload: string | Buffer, type = 'application/x-www-form-urlencoded') =>
    post(payload, { 'content-type': type }, `${BACKOFFICE_PATH}/connexion`)

  test.each(['courriel=%FF', 'courriel=caf%e9', Buffer.from([0x61, 0x3d, 0xff])])(
    'that is not UTF-8 is 400: %s',
    async (body) => {
      expect((await submit(body)).statusCode).toBe(400)
    },
  )

  test.each(['; charset=iso-8859-1', '; charset=utf-8; charset=utf-16'])('of the charset%s is 415', async (charset) => {
    expect((await submit('courriel=a', `application/x-www-form-urlencoded${charset}`)).statusCode).toBe(415)
  })

  test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/xml'])(
    'of the type %s is 415',
    async (type) => {
      expect((await submit('courriel=a', type)).statusCode).toBe(415)
    },
  )
})
