import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as s from '#widgets/core/api/client/schema.ts'

const schemaErrorOf = (schema: s.Schema<unknown>, value: unknown): s.SchemaError => {
  try {
    schema(value)
  } catch (error) {
    if (error instanceof s.SchemaError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(value)} should have been rejected`)
}

const Line = s.object({ id: s.integer, name: s.text, price: s.number })
const CartSchema = s.object({
  token: s.text,
  lines: s.list(Line),
  note: s.nullable(s.text),
  gift: s.withDefault(s.flag, false),
})

describe.each([
  ['a string', s.text, ['', 'été'], [0, true, null, undefined, [], {}]],
  ['a number', s.number, [0, -1.5, 1e12], ['1', NaN, Infinity, null, undefined, true]],
  ['an integer', s.integer, [0, -3, 42], [1.5, '1', NaN, 2 ** 53, null, undefined]],
  ['a boolean', s.flag, [true, false], [0, 1, 'true', null, undefined]],
  ['card | cash', s.oneOf('card', 'cash'), ['card', 'cash'], ['Card', '', 'toString', 0, null, undefined]],
  ['an array', s.list(s.text), [[], ['a', 'b']], ['ab', { 0: 'a', length: 1 }, null, undefined]],
  ['an object', s.object({}), [{}], [[], 'a', 0, null, undefined]],
] as const)('%s', (expected, reader: s.Schema<unknown>, taken, rejected) => {
  test.each(taken.map((value) => [value]))('accepts %j', (value) => {
    expect(reader(value)).toEqual(value)
  })

  test.each(rejected.map((value) => [value]))('rejects %j', (value) => {
    expect(schemaErrorOf(reader, value)).toMatchObject({ expected, path: '', message: `the body is not ${expected}` })
  })
})

describe('a parsed value', () => {
  test('has the named fields and no other', () => {
    const line = { id: 1, name: 'Plateau', price: 2100, secret: 'x' }
    const cart = { token: 't', lines: [line], note: 'Merci', gift: true, more: [] }
    expect(CartSchema(cart)).toEqual({
      token: 't',
      lines: [{ id: 1, name: 'Plateau', price: 2100 }],
      note: 'Merci',
      gift: true,
    })
    expect(cart.lines[0]).toBe(line)
  })

  test('has the type of its schema', () => {
    expectTypeOf<s.Infer<typeof CartSchema>>().toEqualTypeOf<{
      token: string
      lines: { id: number; name: string; price: number }[]
      note: string | null
      gift: boolean
    }>()
    expectTypeOf(s.oneOf('card', 'cash')).returns.toEqualTypeOf<'card' | 'cash'>()
  })

  test('is null where an optional field is missing', () => {
    expect(CartSchema({ token: 't', lines: [] })).toEqual({ token: 't', lines: [], note: null, gift: false })
    expect(s.nullable(s.text)(null)).toBeNull()
  })

  test('is the fallback where parsing fails, at any depth', () => {
    const safe = s.withDefault(s.nullable(CartSchema), null)
    expect(safe({ token: 't', lines: [{ id: 'one' }] })).toBeNull()
    expect(s.withDefault(s.list(s.text), [])(['a', 2])).toEqual([])
    expect(s.withDefault(s.oneOf('error', 'message'), 'message')('warning')).toBe('message')
  })

  test('with a fallback never fails, on any input', () => {
    const safe = s.withDefault(s.nullable(CartSchema), null)
    fc.assert(fc.property(fc.anything(), (value) => void safe(value)))
  })

  test('never comes from an inherited property', () => {
    expect(schemaErrorOf(s.object({ toString: s.text }), {}).path).toBe('toString')
    expect(Object.keys(s.object({ id: s.integer })(JSON.parse('{"id":1,"__proto__":{"admin":true}}')))).toEqual(['id'])
  })
})

describe('a schema error', () => {
  const line = { id: 1, name: 'Plateau', price: 2100 }

  test.each([
    ['token', { lines: [] }],
    ['lines', { token: 't', lines: {} }],
    ['lines.1', { token: 't', lines: [line, null] }],
    ['lines.1.price', { token: 't', lines: [line, { ...line, price: '21' }, { ...line, id: 1.5 }] }],
    ['note', { token: 't', lines: [], note: 0 }],
  ])('names %s', (path, value) => {
    const error = schemaErrorOf(CartSchema, value)
    expect(error.path).toBe(path)
    expect(error.message).toBe(`${path} is not ${error.expected}`)
  })

  test('never contains the rejected value, which may be the name of a person', () => {
    expect(schemaErrorOf(CartSchema, { token: 't', lines: [{ ...line, price: 'Camille' }] }).message).not.toContain(
      'Camille',
    )
  })

  test('of all members of a collection names the first; rejected members among valid ones are left out', () => {
    expect(schemaErrorOf(s.collectionOf(Line), { 'hydra:member': [{ id: 'a' }, { id: 'b' }] }).path).toBe('0.id')
    expect(s.collectionOf(Line)({ 'hydra:member': [{ id: 'a' }, {}, line] })).toEqual([line])
    expect(s.collectionOf(Line)({ 'hydra:member': [{ id: 'a' }] })).toEqual([])
    expect(s.collectionOf(Line)([])).toEqual([])
  })

  test('thrown while the response is normalised leaves the member out too', () => {
    const strict = s.preprocess(
      (body) => ({ ...(body as object), name: decodeURIComponent((body as typeof line).name) }),
      Line,
    )
    expect(s.collectionOf(strict)([{ ...line, name: '%' }, line])).toEqual([line])
  })
})
