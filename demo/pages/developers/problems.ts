import { check, checkMessage, codesIn, objectIn, type Fault } from '../../../widgets/contract/check.ts'
import { poorPairs } from '../../../widgets/contract/contrast.ts'
import { knownSettings, knownTags, nearest, type Accepted } from '../../../widgets/contract/known.ts'
import { meantTag } from '../../../widgets/contract/meant.ts'
import knownMessages from '../../../widgets/contract/messages.json' with { type: 'json' }
import { namesParts } from '../../../widgets/contract/shape.ts'
import { tags } from '../../../widgets/contract/tags.ts'
import { needsNoTaxon } from '../../../widgets/core/domain/catalogue/special-categories.ts'
import { isTag, tagOf, contractOf, type Choices, type TagContract } from './choices.ts'
import type { CatalogueCodes } from './catalogue-codes.ts'
import { problemMessages as messages } from './messages.ts'

/** A choice that has no effect; `field` is the name of its field, empty when it has none. */
export type Problem = { field: string; text: string }

/** The base URL of the backend is no choice: every snippet has it. */
const SETTINGS: Accepted = new Map([...knownSettings].filter(([name]) => name !== 'api-base-url'))

/** The problems that the doctor would find with these choices in a page; codes are looked up in the catalogue, when the backend responds. */
export function problemsOf(choices: Choices, catalogue: CatalogueCodes | null): Problem[] {
  const contract = contractOf(tagOf(choices))
  const problemsIn = (known: Accepted) => (name: string, value: string) => [
    ...check(name, value, known).map((fault) => sentence(name, fault)),
    ...(known.has(name) ? codeProblems(name, value, catalogue) : []),
  ]
  return [
    ...unknownTag(choices.tag),
    ...entries('attribute', choices.attributes, problemsIn(knownTags.get(contract.tag) ?? new Map())),
    ...entries('setting', choices.settings, problemsIn(SETTINGS)),
    ...messageProblems(choices.settings.messages),
    ...entries('token', choices.tokens, (name, value) => tokenProblems(contract, name, value)),
    ...contrastProblems(choices.tokens),
    ...entries('slot', choices.slots, (name) => (Object.hasOwn(contract.slots, name) ? [] : [messages.slot(name)])),
    ...(isLink(choices.fallback.href) ? [] : [{ field: 'href', text: messages.link }]),
  ]
}

function unknownTag(tag: string): Problem[] {
  return isTag(tag) ? [] : [{ field: '', text: messages.tag(tag, meantTag(tag, Object.keys(tags))) }]
}

function entries(
  group: string,
  chosen: Record<string, string>,
  problems: (name: string, value: string) => string[],
): Problem[] {
  return Object.entries(chosen).flatMap(([name, value]) =>
    problems(name, value).map((text) => ({ field: `${group}.${name}`, text })),
  )
}

function sentence(name: string, fault: Fault): string {
  if (fault.fault === 'unknown') return messages.attribute(name, fault.meant)
  if (fault.fault === 'unknownFields') return messages.unknownFields(name, fault.unknown, fault.fields)
  if (fault.fault !== 'notAccepted') return messages[fault.fault](name)
  return (namesParts(name) ? messages.part : messages.word)(name, fault.wrong, fault.accepted, fault.meant)
}

function messageProblems(overrides = ''): Problem[] {
  return Object.entries(objectIn(overrides) ?? {}).flatMap(([key, message]) => {
    const fault = checkMessage(key, message, knownMessages)
    if (!fault) return []
    const text = fault.fault === 'unknown' ? messages.unknownMessage(key, fault.meant) : sentence(key, fault)
    return [{ field: 'setting.messages', text }]
  })
}

/** Codes that the shop does not know, in an attribute or a setting that takes codes. */
function codeProblems(name: string, value: string, catalogue: CatalogueCodes | null): string[] {
  const codes = catalogue?.codes[name === 'categories' ? 'category' : name]?.map(({ code }) => code)
  if (!codes) return []
  return codesIn(value)
    .filter((code) => !codes.includes(code) && !(/categor/.test(name) && needsNoTaxon(code)))
    .map((code) => messages.code(name, code, nearest(code, codes)))
}

function tokenProblems({ tokens }: TagContract, name: string, value: string): string[] {
  const known = tokens.map((token) => token.name)
  if (!known.some((one) => one === name)) return [messages.unknownToken(name, nearest(name, known))]
  return isDeclarable(value) ? [] : [messages.token(name)]
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
