import { readSettings } from '../core/store/settings.ts'
import { shopElementOf } from '../core/store/shop-element.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { FORMULA_CODES } from '../core/domain/catalogue/catalogue.ts'
import { needsNoTaxon } from '../core/domain/catalogue/special-categories.ts'
import { codesIn } from '../contract/check.ts'
import { nearest } from '../contract/known.ts'
import { inOtherCase, isKnown, likeOne } from './backend.ts'
import { pageSettings } from './settings.ts'

/** A code in an attribute, or in a setting of the page, and the API path of such codes; empty for one that needs no request. */
type Code = { element: Element | null; name: string; code: string; pathOf(code: string): string; list: string }

/** The path of a code, and that of the list of all such codes. */
type Kind = [pathOf: Code['pathOf'], list: string]

/** How many codes are requested at most: a page may have hundreds of tags. */
const MAX_CODES = 50

/** Finds the codes of categories, products and formulas in tags and settings that the backend does not know. */
export async function examineCodes(): Promise<Finding[]> {
  const tags = findInShadowTrees(
    'catering-shop, catering-catalogue, catering-product, catering-cart-button, catering-formula',
  )
  const codes = [null, ...tags].flatMap(codesOf).slice(0, MAX_CODES)
  const found = await Promise.all(codes.map(async (one) => ((await isUnknown(one)) ? [await findingOf(one)] : [])))
  return found.flat()
}

async function findingOf(one: Code): Promise<Finding> {
  const { element, name, code } = one
  const fix =
    name === 'formula'
      ? `Write ${nearest(code, FORMULA_CODES) ?? `one of: ${FORMULA_CODES.join(', ')}`}.`
      : ((await inOtherCase(code, async (other) => !(await isUnknown({ ...one, code: other })))) ??
        (await likeOne(baseOf(element), one.list, code)) ??
        'Write the code of a product or category on sale.')
  return {
    level: 'error',
    where: element ? `<${element.localName} ${name}="${code}">` : `${name}="${code}"`,
    section: element ? 'Tags' : 'Settings',
    ...(element && { element }),
    what: `${code} is not for sale`,
    fix,
  }
}

function codesOf(element: Element | null): Code[] {
  const under = (name: string, [pathOf, list]: Kind, value = element?.getAttribute(name)): Code[] =>
    codesIn(value ?? '').map((code) => ({ element, name, code, pathOf, list }))
  const taxon: Kind = [(code) => (needsNoTaxon(code) ? '' : `taxons/${code}`), 'taxons?enabled=true']
  const product: Kind = [
    (code) => `products/${code}?channel=${NATIONAL_CHANNEL}`,
    `products?channel=${NATIONAL_CHANNEL}`,
  ]
  const categories = [element ? element.getAttribute('categories') : pageSettings()?.categories].flat().join(' ')
  if (element?.localName === 'catering-formula') return under('formula', [() => '', ''])
  return [
    ...under('categories', taxon, categories),
    ...under('category', taxon),
    ...under('subcategory', taxon),
    ...under('product', product),
  ]
}

const baseOf = (element: Element | null): string => readSettings(element && shopElementOf(element)).apiBaseUrl

async function isUnknown({ element, name, code, pathOf }: Code): Promise<boolean> {
  if (name === 'formula') return !FORMULA_CODES.some((known) => known === code)
  const path = pathOf(encodeURIComponent(code))
  try {
    return path !== '' && !(await isKnown(baseOf(element), path))
  } catch {
    // The backend and the settings are examined on their own.
    return false
  }
}
