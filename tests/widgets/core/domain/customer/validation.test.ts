import { describe, expect, test } from 'vitest'
import { EMAILS, UNSEEN } from '#tests/support/typed-input.ts'
import { fields, flag, oneOfValues, optionalField, text } from '#widgets/core/components/form-fields.ts'
import {
  checkForm,
  email,
  currentPassword,
  optional,
  password,
  postalCode,
  required,
  siret,
  vatNumber,
  type Rule,
} from '#widgets/core/domain/customer/validation.ts'

/** The cleaned value, or the first error. */
const check = (rule: Rule, value: string | undefined) => {
  const result = checkForm(fields({ field: rule }), { field: value })
  return 'errors' in result ? { error: result.errors.field } : result.values.field
}
const missing = { error: 'Ce champ est requis.' }

test.each([undefined, '', '   ', '\u00A0\t\n'])('required rejects %j', (value) => {
  expect(check(required, value)).toEqual(missing)
})

test.each(Object.entries(UNSEEN))('required rejects a %s alone', (_, mark) => {
  expect(check(required, mark)).toEqual(missing)
  expect(check(currentPassword, mark)).toBe(mark)
})

test.each(Object.entries(UNSEEN))('a %s in a code is removed', (_, mark) => {
  expect(check(postalCode, `${mark}75${mark}002`)).toBe('75002')
  expect(check(siret, `732 829 320${mark}00074${mark}`)).toBe('73282932000074')
  expect(check(vatNumber, `${mark}FR 40${mark}303265045`)).toBe('FR40303265045')
})

test('required trims the text', () => {
  expect(check(required, '  12 rue du Modèle ')).toBe('12 rue du Modèle')
})

describe('an email', () => {
  const error = { error: "Votre adresse email n'est pas valide." }

  test.each(['camille', 'camille@', '@atelier-demo.example', 'camille@atelier', 'a b@c.example', 'camille@x..example'])(
    'cannot be %s',
    (value) => expect(check(email, value)).toEqual(error),
  )

  test.each(EMAILS)('%j: %s, as in the API', (value, isValid) => {
    expect(check(email, value)).toEqual(isValid ? value : error)
  })

  test.each(Object.entries(UNSEEN))('is parsed without a %s around it', (_, mark) => {
    expect(check(email, `${mark}r&d@entreprise.fr${mark}`)).toBe('r&d@entreprise.fr')
  })

  test('is required when blank', () => expect(check(email, ' ')).toEqual(missing))

  test('may have a plus sign and outer spaces', () => {
    expect(check(email, ' camille.martin+buffet@atelier-demo.example ')).toBe(
      'camille.martin+buffet@atelier-demo.example',
    )
  })
})

test.each([' motdepasse ', '\u00A0motdepasse', '        '])('a password %j is not trimmed, known or new', (typed) => {
  expect(check(currentPassword, typed)).toBe(typed)
  expect(check(password, typed)).toBe(typed)
})

test.each([undefined, ''])('a known password is required, so %j is an error', (value) => {
  expect(check(currentPassword, value)).toEqual(missing)
})

test('a password has at least eight characters, as typed', () => {
  const error = { error: 'Votre mot de passe doit contenir au minimum 8 caractères' }
  expect(check(password, '1234567')).toEqual(error)
  expect(check(password, '')).toEqual(error)
  expect(check(password, '12345678')).toBe('12345678')
  expect(check(password, ' 123456 ')).toBe(' 123456 ')
})

describe('a postal code', () => {
  test.each([
    ['06000', '06000'],
    ['75 002', '75002'],
    [' 20000 ', '20000'],
    ['97400', '97400'],
    ['92974', '92974'],
  ])('%j is parsed as the text %j', (typed, expected) => expect(check(postalCode, typed)).toBe(expected))

  test.each(['6000', '060000', '2A000', '2A', 'F-75002', '7500é'])('cannot be %s', (value) => {
    expect(check(postalCode, value)).toEqual({ error: 'Un code postal compte cinq chiffres.' })
  })

  test('is required when blank', () => expect(check(postalCode, '  ')).toEqual(missing))
})

describe('a SIRET', () => {
  test.each([
    ['732 829 320 00074', '73282932000074'],
    ['35600000000048', '35600000000048'],
    ['35600000049837', '35600000049837'],
    ['00000001800010', '00000001800010'],
    ['00000002600013', '00000002600013'],
  ])('%s is valid', (typed, expected) => expect(check(siret, typed)).toBe(expected))

  test.each(['73282932000079', '35600000049838', '7328293200007', '732829320000740', '7328293200007A'])(
    '%s is invalid',
    (value) => expect(check(siret, value)).toEqual({ error: 'Vérifiez les quatorze chiffres du SIRET.' }),
  )
})

describe('a VAT number', () => {
  test.each([
    ['FR44732829320', 'FR44732829320'],
    ['fr 44 732 829 320', 'FR44732829320'],
    ['FRAB732829320', 'FRAB732829320'],
    ['FR00000123456', 'FR00000123456'],
    ['BE 0123.456.789', 'BE0123456789'],
    ['DE123456789', 'DE123456789'],
    ['EL123456789', 'EL123456789'],
    ['NL123456789B01', 'NL123456789B01'],
    ['', ''],
    ['  ', ''],
  ])('%j is parsed as %j', (typed, expected) => expect(check(vatNumber, typed)).toBe(expected))

  test.each(['FRO1732829320', 'FR1I732829320', 'FR4473282932', '44732829320', 'US123456789', 'DEABCDEFGHI'])(
    'cannot be %s',
    (value) =>
      expect(check(vatNumber, value)).toEqual({
        error: 'Vérifiez le numéro de TVA : FR, deux caractères, puis neuf chiffres pour une société française.',
      }),
  )
})

test('an optional field may stay empty but not be invalid', () => {
  expect(check(optional(siret), ' ')).toBe('')
  expect(check(optional(siret), '732 829 320 00074')).toBe('73282932000074')
  expect(check(optional(siret), '123')).toEqual({ error: 'Vérifiez les quatorze chiffres du SIRET.' })
})

describe('a form', () => {
  const Contact = fields({
    civility: oneOfValues(['MME', 'M'], () => 'Choisissez une civilité.'),
    firstName: required,
    email,
    company: text,
    newsletter: flag,
    currentPassword: optionalField(currentPassword),
  })

  test('returns the normalized values of its own fields', () => {
    const typed = { civility: 'M', firstName: ' Karim ', email: 'karim@bureau-demo.example', other: 'x' }
    expect(checkForm(Contact, { ...typed, newsletter: 'on' })).toEqual({
      values: {
        ...{ civility: 'M', firstName: 'Karim', email: 'karim@bureau-demo.example', company: '' },
        ...{ newsletter: true, currentPassword: undefined },
      },
    })
  })

  test('has one error for every invalid field', () => {
    expect(checkForm(Contact, { civility: 'X', email: '', currentPassword: '' })).toEqual({
      errors: {
        civility: 'Choisissez une civilité.',
        firstName: 'Ce champ est requis.',
        email: 'Ce champ est requis.',
        currentPassword: 'Ce champ est requis.',
      },
    })
  })

  test('has a rule of several fields, checked with normalized values beside the errors of the others', () => {
    const schema = fields(
      { company: required, code: postalCode },
      { name: 'code', message: () => 'Pas ici.', holds: ({ company }) => company === 'Nordet' },
    )
    expect(checkForm(schema, { company: ' Nordet ', code: '75 002' })).toEqual({
      values: { company: 'Nordet', code: '75002' },
    })
    expect(checkForm(schema, { company: 'Autre', code: '75002' })).toEqual({ errors: { code: 'Pas ici.' } })
    expect(checkForm(schema, { company: '', code: '6' })).toEqual({
      errors: { company: 'Ce champ est requis.', code: 'Un code postal compte cinq chiffres.' },
    })
  })

  test('is parsed directly from FormData', () => {
    const data = new FormData()
    data.set('firstName', 'Camille')
    expect(checkForm(fields({ firstName: required }), data)).toEqual({ values: { firstName: 'Camille' } })
  })
})
