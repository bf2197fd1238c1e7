import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { check } from '../contract/check.ts'
import { knownTags, PROVIDER, type Accepted } from '../contract/known.ts'
import { meantTag } from '../contract/meant.ts'
import { describe } from './faults.ts'
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
    const meant = meantTag(tag, knownTags.keys())
    return [{ ...about, level: 'error', what: 'is not a tag of the widgets', fix: meant ? `Write <${meant}>.` : '' }]
  }
  return [
    ...(isMissing(element) ? [{ ...about, level: 'error' as const, ...whyMissing(element) }] : []),
    ...[...element.attributes].flatMap((attribute) => examineAttribute(element, attribute, attributes)),
  ]
}

function examineAttribute(element: Element, { name, value }: Attr, known: Accepted): Finding[] {
  if (!known.has(name) && GLOBAL_ATTRIBUTES.test(name)) return []
  const where = `<${element.localName} ${name}="${value}">`
  return (
    check(name, value, known)
      // The values of a shop are examined with the settings.
      .filter(({ fault }) => fault === 'unknown' || element.localName !== PROVIDER)
      .map((fault) => ({ where, section: 'Tags', element, ...describe(name, value, fault) }))
  )
}
