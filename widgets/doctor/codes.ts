import { everywhere } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { NATIONAL_CHANNEL } from '../core/domain/channel.ts'
import { FORMULA_CODES } from '../core/domain/catalogue.ts'
import { trimPasted, providerOf, readSettings } from '../core/store/settings.ts'

/** A code in an attribute, and the API path that returns it. */
type Code = { element: Element; name: string; code: string; path: string }

/** How many codes are requested at most: a page may have hundreds of tags. */
const MAX_CODES = 50
/** Categories that are no taxons of every backend. */
const OWN = ['carte-traiteur-saison', 'les-formules']

/** Finds the codes of categories, products and formulas in the attributes of tags that the backend does not know. */
export async function examineCodes(): Promise<Finding[]> {
  const tags = everywhere('catering-catalogue, catering-product, catering-cart-button, catering-formula')
  const strange = await Promise.all(
    tags
      .flatMap(codesIn)
      .slice(0, MAX_CODES)
      .map(async (one) => ((await isUnknown(one)) ? [one] : [])),
  )
  return strange.flat().map(({ element, name, code }) => ({
    level: 'error',
    where: `<${element.localName} ${name}="${code}">`,
    section: 'Tags',
    element,
    what: `${code} names nothing that the shop sells today`,
    cure: name === 'formula' ? `Write one of: ${FORMULA_CODES.join(', ')}.` : 'Write the code of one that it sells.',
  }))
}

function codesIn(element: Element): Code[] {
  /** A cart button may have several, each with a quantity: `PLATEAU:10 EAU:2`. */
  const under = (name: string, path: (code: string) => string): Code[] =>
    (element.getAttribute(name) ?? '')
      .split(/\s+/)
      .map((written) => trimPasted(written.replace(/:.*/, '')))
      .filter(Boolean)
      .map((code) => ({ element, name, code, path: path(encodeURIComponent(code)) }))
  const taxon = (code: string) => (OWN.includes(code) ? '' : `taxons/${code}`)
  const product = (code: string) => `products/${code}?channel=${NATIONAL_CHANNEL}`
  if (element.localName === 'catering-formula') return under('formula', () => '')
  return [...under('category', taxon), ...under('subcategory', taxon), ...under('product', product)]
}

async function isUnknown({ element, name, code, path }: Code): Promise<boolean> {
  if (name === 'formula') return !FORMULA_CODES.some((known) => known === code)
  try {
    const base = readSettings(providerOf(element)).apiBaseUrl.replace(/\/*$/, '/')
    return path !== '' && (await fetch(new URL(`api/v2/shop/${path}`, base))).status === 404
  } catch {
    // The backend and the settings are examined on their own.
    return false
  }
}
