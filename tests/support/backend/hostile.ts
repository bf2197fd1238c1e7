import fc from 'fast-check'

/** The part of JSON Schema that the document of the API uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const MAX_TEXT_LENGTH = 60

/** Texts that break programs: some fit in no column, some are not well formed, some are parsed as something else. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\uffff', '\u202e\u202dgnp.exe', '\u200f\u061c', 'ﷺ'.repeat(100)],
    ...['a' + '\u0301'.repeat(400), '👩‍👩‍👧‍👦'.repeat(50), '\r\n\r\nHTTP/1.1 200 OK', '\u001b[2J', ' '.repeat(300), '\ufeff'],
    ...[
      "'; drop table orders; --",
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '%00',
      '%s%n',
      '${7*7}',
      '{{7*7}}',
      '<svg onload=alert(1)>',
    ],
    ...[
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      '../../etc/passwd',
      'file:///etc/passwd',
    ],
    ...[
      'NaN',
      'Infinity',
      '-0',
      '1e309',
      '2147483648',
      '9223372036854775808',
      '0x10',
      '١٢٣',
      'null',
      'undefined',
      'true',
    ],
    ...[
      '2026-02-30',
      '9999-99-99',
      '0000-00-00',
      '+275760-09-13',
      '12h-13h',
      '25h-26h',
      'http://169.254.169.254/',
      '/1',
    ],
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: MAX_TEXT_LENGTH }),
  fc.string({ unit: 'grapheme', maxLength: MAX_TEXT_LENGTH }),
)

const hostileNumber = fc.constantFrom(
  ...[0, -1, -0, 0.1, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER],
)

const nested = (depth: number, inner: unknown = 1): unknown => (depth === 0 ? inner : nested(depth - 1, [inner]))

/** A value of another type than the one expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }, nested(200)),
  fc.dictionary(hostileText, fc.oneof(hostileText, hostileNumber), { maxKeys: 3 }),
  fc.array(hostileText, { maxLength: 3 }),
)

/** Values that a schema allows and, now and then, some that it does not; `known` are values of the shop by property. */
export function valuesOf(
  schema: Schema,
  components: Record<string, Schema>,
  known: Record<string, readonly unknown[]>,
  name = '',
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, of = name) => valuesOf(part, components, known, of)
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))
    if (schema.type === 'object' || schema.properties) return objectsOf(schema, inner)
    if (schema.type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 3 })
    return simpleOf(schema)
  }
  const usual = known[name] ? fc.oneof(fc.constantFrom(...known[name]), fitting()) : fitting()
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: hostileValue })
}

function objectsOf(
  { properties = {}, required = [] }: Schema,
  inner: (part: Schema, of: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, part]) => [name, inner(part, name)] as const)
  const whole = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
  })
  const extra = fc.dictionary(fc.constantFrom('id', 'roles', 'state', 'total', '@id', 'extra', '__proto'), hostileValue)
  const missing = fc.tuple(whole, fc.constantFrom(...Object.keys(properties), '')).map(([object, name]) => {
    const { [name]: _left, ...rest } = object
    return rest
  })
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([object, more]) => ({ ...object, ...more })) },
  )
}

function simpleOf({ type, minimum = -5, maximum = 100_000, minLength = 0, maxLength = MAX_TEXT_LENGTH }: Schema) {
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH)),
      })
    default:
      return hostileValue
  }
}

/** A body as it is sent: as JSON, or malformed. */
export const sentBody = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: values.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: values.map((value) => JSON.stringify(value).slice(0, -1)) },
    { weight: 1, arbitrary: values.map((value) => JSON.stringify(value).replace('{', '{"__proto__":{"x":1},')) },
    {
      weight: 1,
      arbitrary: values.map((value) => JSON.stringify(value).replace('{', '{"constructor":{"prototype":{}},')),
    },
    { weight: 1, arbitrary: values.map((value) => JSON.stringify(value).replaceAll('"', '')) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<string | Buffer>(
        ...[
          '',
          ' ',
          '{',
          'null',
          '[]',
          '{}',
          '0',
          '"',
          'NaN',
          '{"a":1}{"a":1}',
          '\u0000',
          '{"a":"\\u0000"}',
          '\ufeff{}',
        ],
        '['.repeat(20_000) + ']'.repeat(20_000),
        '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
        `{"email":"${'x'.repeat(70_000)}"}`,
        Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      ),
    },
  )
