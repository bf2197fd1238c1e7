import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { trimPasted } from '../core/store/settings.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { knownTags, nearest } from '../contract/known.ts'
import { inFrench } from './french-names.ts'
import { isMissing, whyMissing } from './missing.ts'
import { unreplaced } from './placeholders.ts'

/** The global attributes of HTML, and those that frameworks and other scripts set. */
const GLOBAL_ATTRIBUTES =
  /^(id|class|style|slot|part|exportparts|hidden|lang|dir|title|role|tabindex|inert|popover|nonce|translate|is|(data|aria|ng|v|x|hx)-.*|on[a-z]+|.*[^a-z-].*)$/

/** Every element of the page whose name is ours, known or not. */
export const ours = (): Element[] => findInShadowTrees('*').filter(({ localName }) => /^catering-/.test(localName))

/** Finds unknown tags and attributes, and values that an attribute does not accept. */
export function examineTags(): Finding[] {
  const elements = ours().filter(({ localName }) => localName !== 'catering-form')
  if (!elements.length && !unreplaced().length)
    return [
      {
        level: 'warning',
        where: 'the page',
        section: 'Tags',
        what: 'has none of our tags yet',
        fix: 'Write one, such as <catering-catalogue></catering-catalogue>.',
      },
    ]
  const found = elements.flatMap((element) => examine(element))
  return found.length ? found : [{ level: 'fine', where: 'tags', what: `${elements.length} known`, section: 'Tags' }]
}

function examine(element: Element): Finding[] {
  const tag = element.localName
  const attributes = knownTags.get(tag)
  const about = { where: `<${tag}>`, section: 'Tags', element } as const
  if (!attributes) {
    const french = inFrench(tag.replace('catering-', ''))
    const meant = french ? `catering-${french}` : nearest(tag, knownTags.keys())
    return [{ ...about, level: 'error', what: 'is not a tag of the widgets', fix: meant ? `Write <${meant}>.` : '' }]
  }
  return [
    ...(isMissing(element) ? [{ ...about, level: 'error' as const, ...whyMissing(element) }] : []),
    ...[...element.attributes].flatMap(({ name, value }) => examineAttribute(element, name, value, attributes)),
  ]
}

function examineAttribute(
  element: Element,
  name: string,
  value: string,
  attributes: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const accepted = attributes.get(name)
  const about = { where: `<${element.localName} ${name}="${value}">`, section: 'Tags', element } as const
  if (!accepted) {
    if (GLOBAL_ATTRIBUTES.test(name)) return []
    const meant = CODE_NAMES.test(name) ? codeAttribute(attributes) : nearest(name, attributes.keys())
    return [{ ...about, level: 'warning', what: `${name} is unknown`, fix: meant ? `Write ${meant}.` : 'Remove it.' }]
  }
  if (name === 'quantity' && !/^[1-9]\d*$/.test(trimPasted(value)))
    return [{ ...about, level: 'error', what: 'is not a whole number from 1', fix: 'Write digits alone, such as 10.' }]
  if (!accepted.length) return []
  const values = valuesIn(name, value)
  return values
    .filter((one) => !accepted.includes(one))
    .map((wrong) => {
      const meant = nearest(wrong, accepted) ?? `one of: ${accepted.join(', ')}`
      const instead = values.length > 1 ? ` in place of ${wrong}` : ''
      return {
        ...about,
        level: 'error',
        what: `${name} does not accept ${wrong || 'an empty value'}`,
        fix: `Write ${meant}${instead}.`,
      }
    })
}

/** What an attribute with a code is often called. */
const CODE_NAMES = /^(code|sku|id-?product|product-?(id|code)|ref|reference|slug)$/

const codeAttribute = (attributes: ReadonlyMap<string, unknown>): string | undefined =>
  ['product', 'formula', 'category'].find((name) => attributes.has(name))

/** `hide` and `disable` accept several values, every other attribute one. */
const valuesIn = (name: string, value: string): string[] =>
  /^(hide|disable)$/.test(name) ? (value.match(/\S+/g) ?? []) : [value]
