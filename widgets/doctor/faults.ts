import type { Fault } from '../contract/check.ts'
import type { Finding } from '../core/element/shop/catering.ts'

/** The sentences for a fault of an attribute or a setting, and how bad it is. */
export function describe(name: string, value: unknown, fault: Fault): Pick<Finding, 'level' | 'what' | 'fix'> {
  if (fault.fault === 'unknown') {
    const fix = fault.meant ? `Write ${fault.meant}.` : 'Remove it.'
    return { level: 'warning', what: `${name} is unknown`, fix }
  }
  if (fault.fault !== 'notAccepted') return { level: 'error', what: 'has no effect', fix: fixOf(name, fault) }
  const { wrong, accepted, meant = `one of: ${accepted.join(', ')}` } = fault
  const instead = String(value).trim() === wrong ? '' : ` in place of ${wrong}`
  const what = `${name} does not accept ${wrong || 'an empty value'}`
  return { level: 'error', what, fix: `Write ${meant}${instead}.` }
}

function fixOf(name: string, fault: Exclude<Fault, { fault: 'unknown' | 'notAccepted' }>): string {
  if (fault.fault === 'unknownFields')
    return `The forms only have ${fault.fields.join(', ')}: remove ${fault.unknown.join(', ')}.`
  if (fault.fault === 'json') return `Write JSON, such as ${name === 'prefill' ? PREFILL : MESSAGES}.`
  return FIXES[fault.fault]
}

const PREFILL = '{"email":"camille@exemple.fr"}'
const MESSAGES = '{"cart.title":"Ma commande"}'
const FIXES = {
  number: 'Write a whole number from 1 in digits alone, such as 10.',
  postalCode: 'Write five digits, such as 69002.',
  partner: 'Write your code: a-z, 0-9 and - alone.',
  checkout: 'Write here, or remove it.',
  url: 'Write an absolute URL, https://…',
  text: 'Write a text in quotation marks.',
} as const
