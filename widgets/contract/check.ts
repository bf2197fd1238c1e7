import { isHttpUrl, trimPasted } from '../core/store/settings.ts'
import { nearest, type Accepted } from './known.ts'
import { meantName } from './meant.ts'
import { namesParts } from './shape.ts'

// What a page may write in attributes and settings, for the configurator and the doctor: each has sentences of its own for these faults.

export type Fault =
  | { fault: 'unknown'; meant: string | undefined }
  | { fault: 'notAccepted'; wrong: string; accepted: readonly string[]; meant: string | undefined }
  | { fault: 'unknownFields'; unknown: readonly string[]; fields: readonly string[] }
  | { fault: 'number' | 'postalCode' | 'partner' | 'checkout' | 'url' | 'json' | 'text' }

/** What is wrong with an attribute of a tag, or with a setting. A script may write a setting as an object. */
export function check(name: string, value: unknown, known: Accepted): Fault[] {
  const accepted = known.get(name)
  if (!accepted) return [{ fault: 'unknown', meant: meantName(name, known) }]
  const written = typeof value === 'object' && value ? value : trimPasted(String(value ?? ''))
  if (!accepted.length) return rules[name]?.(written) ?? []
  const values = namesParts(name) ? String(written).split(/\s+/).filter(Boolean) : [String(written)]
  return values
    .filter((one) => !accepted.includes(one))
    .map((wrong) => ({ fault: 'notAccepted', wrong, accepted, meant: nearest(wrong, accepted) }))
}

type Rule = (written: string | object) => Fault[]

const matches =
  (pattern: RegExp, fault: 'number' | 'postalCode' | 'partner' | 'checkout'): Rule =>
  (written) =>
    pattern.test(String(written)) ? [] : [{ fault }]

/** A name means the same in every tag and as a setting. Empty text is an absent value, except for a number. */
const rules: Readonly<Record<string, Rule>> = {
  quantity: matches(/^[1-9]\d*$/, 'number'),
  zipcode: matches(/^(\d{5})?$/, 'postalCode'),
  partner: matches(/^[a-z0-9-]*$/, 'partner'),
  checkout: matches(/^(here)?$/, 'checkout'),
  'return-url': (written) => (!written || isHttpUrl(String(written)) ? [] : [{ fault: 'url' }]),
  messages: (written) => (objectIn(written) ? [] : [{ fault: 'json' }]),
  prefill: (written) => {
    const values = objectIn(written)
    if (!values) return [{ fault: 'json' }]
    const unknown = Object.keys(values).filter((name) => !PREFILLED.includes(name))
    return unknown.length ? [{ fault: 'unknownFields', unknown, fields: PREFILLED }] : []
  },
}

const PREFILLED: readonly string[] = ['firstName', 'lastName', 'email', 'phone', 'company']

/** What is wrong with one message of the setting `messages`; `known` has the messages of the widgets by key. */
export function checkMessage(key: string, message: unknown, known: object): Fault | null {
  if (!Object.hasOwn(known, key)) return { fault: 'unknown', meant: nearest(key, Object.keys(known)) }
  return typeof message === 'string' || typeof message === 'function' ? null : { fault: 'text' }
}

/** The object that a setting is, or has as JSON; null when it is anything else. */
export function objectIn(written: unknown): object | null {
  try {
    const value: unknown = typeof written === 'string' ? JSON.parse(trimPasted(written) || '{}') : written
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The codes in a value; each may have a quantity: `PLATEAU:10 EAU:2`. */
export const codesIn = (value: string): string[] =>
  value
    .split(/\s+/)
    .map((one) => trimPasted(one.replace(/:.*/, '')))
    .filter(Boolean)
