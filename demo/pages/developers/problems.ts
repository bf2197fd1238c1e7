import { poorPairs } from '../../../widgets/contract/contrast.ts'
import { nearest } from '../../../widgets/contract/known.ts'
import { tags } from '../../../widgets/contract/tags.ts'
import { namesParts, type TagAttribute } from '../../../widgets/contract/names.ts'
import { isTag, tagOf, contractOf, type Choices, type TagContract } from './choices.ts'
import type { CatalogueCodes } from './catalogue-codes.ts'
import { problemMessages as messages } from './messages.ts'

/** A choice that has no effect; `field` is the name of its field, empty when it has none. */
export type Problem = { field: string; text: string }

/** The problems that the doctor would find with these choices in a page; codes are looked up in the catalogue, when the backend responds. */
export function problemsOf(choices: Choices, catalogue: CatalogueCodes | null): Problem[] {
  const contract = contractOf(tagOf(choices))
  return [
    ...unknownTag(choices.tag),
    ...entries('attribute', choices.attributes, (name, value) => attributeProblem(contract, name, value, catalogue)),
    ...entries('setting', choices.settings, (name, value) => settingProblem(contract, name, value, catalogue)),
    ...entries('token', choices.tokens, (name, value) => tokenProblem(contract, name, value)),
    ...contrastProblems(choices.tokens),
    ...entries('slot', choices.slots, (name) => (Object.hasOwn(contract.slots, name) ? null : messages.slot(name))),
    ...(isLink(choices.fallback.href) ? [] : [{ field: 'href', text: messages.link }]),
  ]
}

function unknownTag(tag: string): Problem[] {
  return isTag(tag) ? [] : [{ field: '', text: messages.tag(tag, nearest(tag, Object.keys(tags))) }]
}

function entries(
  group: string,
  chosen: Record<string, string>,
  problem: (name: string, value: string) => string | null,
): Problem[] {
  return Object.entries(chosen).flatMap(([name, value]) => {
    const text = problem(name, value)
    return text ? [{ field: `${group}.${name}`, text }] : []
  })
}

function attributeProblem(
  contract: TagContract,
  name: string,
  value: string,
  catalogue: CatalogueCodes | null,
): string | null {
  const known = [...contract.attributes, ...contract.shared]
  const field = known.find(({ attribute }) => attribute === name)
  if (!field) return unknownName(name, known)
  return (
    kindProblem(field, value) ??
    (namesParts(name) ? partProblem(contract, name, value) : codeProblem(contract, name, value, catalogue))
  )
}

function unknownName(name: string, known: readonly { attribute: string }[]): string {
  const names = known.map(({ attribute }) => attribute)
  return messages.attribute(name, nearest(name, names))
}

function kindProblem({ attribute, kind }: TagAttribute, value: string): string | null {
  if (kind === 'number') return /^[1-9]\d*$/.test(value) ? null : messages.number(attribute)
  if (typeof kind === 'string') return attribute === 'zipcode' ? postalCodeProblem(attribute, value) : null
  return kind.includes(value) ? null : messages.word(attribute, value, kind)
}

const postalCodeProblem = (name: string, value: string): string | null =>
  /^\d{5}$/.test(value) ? null : messages.postalCode(name)

function partProblem({ parts }: TagContract, name: string, value: string): string | null {
  const strange = value.split(/\s+/).find((part) => part && !parts.includes(part))
  return strange ? messages.part(name, strange, parts) : null
}

/** Checks an attribute whose value is a code of the shop. A cart button may name several products, each with a quantity. */
function codeProblem(
  { tag }: TagContract,
  name: string,
  value: string,
  catalogue: CatalogueCodes | null,
): string | null {
  const known = catalogue?.codes[name]
  if (!known || !/catalogue|product|formula|cart-button/.test(tag)) return null
  const strange = value
    .split(/\s+/)
    .map((one) => one.replace(/:\d+$/, ''))
    .find((code) => code && !known.some((one) => one.code === code))
  return strange ? messages.code(name, strange, closest(strange, known)) : null
}

/** The code that was probably meant; most codes are in capitals, but they are compared in lower case. */
const closest = (value: string, known: readonly { code: string }[]): string | undefined => {
  const codes = known.map(({ code }) => code.toLowerCase())
  const word = nearest(value, codes)
  return known.find(({ code }) => code.toLowerCase() === word)?.code
}

function settingProblem(
  { settings }: TagContract,
  name: string,
  value: string,
  catalogue: CatalogueCodes | null,
): string | null {
  if (!settings.some(({ attribute }) => attribute === name)) return unknownName(name, settings)
  if (name === 'channel') {
    const known = catalogue?.codes.channel
    return !known || known.some(({ code }) => code === value) ? null : messages.code(name, value, closest(value, known))
  }
  return RULES[name]?.(value) ?? null
}

/** The same rules as the doctor's; null when the value is valid. */
const RULES: Readonly<Record<string, (value: string) => string | null>> = {
  zipcode: (value) => postalCodeProblem('zipcode', value),
  partner: (value) => (/^[a-z0-9-]+$/.test(value) ? null : messages.partner('partner')),
  checkout: (value) => (value === 'here' ? null : messages.checkout('checkout')),
  'return-url': (value) => (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value) ? null : messages.url('return-url')),
  prefill: (value) => (isObject(value) ? null : messages.json('prefill', '{"email":"camille@exemple.fr"}')),
  messages: (value) => (isObject(value) ? null : messages.json('messages', '{"cart.title":"Ma commande"}')),
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function tokenProblem({ tokens }: TagContract, name: string, value: string): string | null {
  const known = tokens.map((token) => token.name)
  if (!known.some((one) => one === name)) return messages.unknownToken(name, nearest(name, known))
  return isDeclarable(value) ? null : messages.token(name)
}

/** Beside the first token of the pair that the page sets. */
const contrastProblems = (chosen: Choices['tokens']): Problem[] =>
  poorPairs(chosen).map(({ over, under, ratio, found }) => ({
    field: `token.${chosen[over] ? over : under}`,
    text: messages.contrast(over, under, found, ratio),
  }))

/** Whether a text is safe as the value of a declaration: it can end neither the declaration nor the sheet. */
export const isDeclarable = (value: string): boolean => !/[;{}<>\\@!]|\/\*/.test(value) && isBalanced(value)

const isBalanced = (value: string): boolean =>
  (value.match(/\(/g) ?? []).length === (value.match(/\)/g) ?? []).length &&
  (value.match(/["']/g) ?? []).length % 2 === 0

/** Whether a text is a path of the host's site, an anchor, a web URL or empty. */
export const isLink = (href: string): boolean => href === '' || /^(\/(?!\/)|#|https?:\/\/[^\s/])/.test(href)
