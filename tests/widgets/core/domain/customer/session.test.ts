import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isActive, isValid, readToken } from '#widgets/core/domain/customer/session.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (payload: unknown) => `${encode({ alg: 'RS256' })}.${encode(payload)}.signature`
const payload = { id: 7, roles: ['ROLE_USER'], exp: 1_800_000_000 }

describe('a token', () => {
  test('has an id, roles and expiry, seconds converted to milliseconds', () => {
    const jwt = token(payload)
    expect(readToken(jwt)).toEqual({ token: jwt, id: 7, roles: ['ROLE_USER'], expiresAt: 1_800_000_000_000 })
  })

  test('may have accents, and characters that only base64url has', () => {
    const jwt = token({ ...payload, username: 'éàü – ÿÿÿ???>>>' })
    expect(jwt).toMatch(/[-_]/)
    expect(readToken(jwt)?.id).toBe(7)
  })

  test('of any length is decoded, with any padding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (username, id) => {
        expect(readToken(token({ ...payload, username, id }))?.id).toBe(id)
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['a word', 'null'],
    ['two parts', 'a.b'],
    ['four parts', `${token(payload)}.more`],
    ['no base64', 'a.***.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['no expiry', token({ id: 7, roles: [] })],
    ['no id', token({ roles: [], exp: 1 })],
    ['roles that are no list', token({ ...payload, roles: 'ROLE_USER' })],
  ])('with %s is not decoded', (_, jwt) => {
    expect(readToken(jwt)).toBeNull()
  })
})

describe('a token without an id', () => {
  const stock = { iat: 1, exp: 1_800_000_000, roles: ['ROLE_USER'], username: 'camille@societe.example' }

  test('belongs to the customer of the login, else to its user name, the same each time', () => {
    expect(readToken(token(stock), 42)).toMatchObject({ id: 42, roles: ['ROLE_USER'] })
    const { id } = readToken(token(stock))!
    expect(readToken(token({ ...stock, iat: 2 }))?.id).toBe(id)
    expect(Number.isSafeInteger(id) && id < 0).toBe(true)
    expect(readToken(token({ ...stock, username: 'camille@societe.exemple' }))?.id).not.toBe(id)
  })

  test('prefers its own id to the customer of the login', () => {
    expect(readToken(token({ ...stock, id: 7 }), 42)?.id).toBe(7)
  })

  test.each([undefined, null, '', 4])('and with the user name %j is not decoded', (username) => {
    expect(readToken(token({ ...stock, username }))).toBeNull()
    expect(readToken(token({ ...stock, username }), 42)?.id).toBe(42)
  })
})

test('a session is valid to the last millisecond before it expires', () => {
  const session = readToken(token(payload))
  expect(isValid(session, new Date(1_799_999_999_999))).toBe(true)
  expect(isValid(session, new Date(1_800_000_000_000))).toBe(false)
  expect(isValid(null, new Date(0))).toBe(false)
})

test('a user is active with ROLE_USER only', () => {
  expect(isActive(readToken(token(payload)))).toBe(true)
  expect(isActive(readToken(token({ ...payload, roles: ['ROLE_ADMIN'] })))).toBe(false)
  expect(isActive(null)).toBe(false)
})
