import { readSettings, trimPasted } from '../core/store/settings.ts'
import { providerOf } from '../core/store/provider.ts'
import { sharedRuntime } from '../core/store/runtime.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { isValid } from '../core/domain/customer/session.ts'
import { FORMULA_CODES } from '../core/domain/catalogue/catalogue.ts'
import { needsNoTaxon } from '../core/domain/catalogue/special-categories.ts'
import { diagnose } from '../core/store/diagnosis.ts'
import { guideUrl } from './guide.ts'
import { pageSettings } from './settings.ts'

const about = { where: 'the backend', section: 'Settings' } as const

/** Checks that the backend responds to this page and knows the configured channel. No findings when no base URL is set. */
export async function examineBackend(): Promise<Finding[]> {
  const config = pageSettings()
  if (!config) return []
  const { apiBaseUrl, channel } = config
  const problem = await diagnose(apiBaseUrl, bearer())
  if (problem) {
    const section = SECTIONS.find((one) => guideUrl(one).endsWith(`/${problem.page}`)) ?? 'Settings'
    return [{ level: 'error', where: `api-base-url="${apiBaseUrl}"`, section, what: problem.what, fix: problem.fix }]
  }
  if (channel && !(await isKnown(apiBaseUrl, `channels/${encodeURIComponent(channel)}`)))
    return [
      {
        level: 'error',
        where: `channel="${channel}"`,
        section: 'Settings',
        what: 'is not the code of a channel: the national menu and its prices are shown',
        fix:
          (await inOtherCase(channel, (code) => isKnown(apiBaseUrl, `channels/${encodeURIComponent(code)}`))) ??
          'Write the code of a channel, as you received it.',
      },
    ]
  const rejectsHeaders = await diagnose(apiBaseUrl, { ...bearer(), traceparent: '' })
  return [
    rejectsHeaders
      ? {
          ...about,
          section: 'Origin of the page',
          level: 'warning',
          what: 'rejects request headers that scripts of a page, such as monitoring, add to fetch',
          fix: 'Have every request header allowed (CORS).',
        }
      : { ...about, level: 'fine', what: `responds at ${apiBaseUrl}` },
  ]
}

const SECTIONS = ['Content Security Policy', 'Origin of the page'] as const

/** The header of the session, as the widgets send it. */
function bearer(): Record<string, string> {
  const { store, deps } = sharedRuntime()
  const { session } = store.getState().session
  return isValid(session, deps.now()) ? { Authorization: `Bearer ${session.token}` } : {}
}

/** False when the backend responds that it has nothing at this path. */
async function isKnown(base: string, path: string): Promise<boolean> {
  const url = new URL(`api/v2/shop/${path}`, base.replace(/\/*$/, '/')).href
  const response = await fetch(url, { headers: bearer() }).catch(() => null)
  return response?.status !== 404
}

/** The fix for a code that the backend has in another case; null when it has neither. */
async function inOtherCase(code: string, isIt: (other: string) => Promise<boolean>): Promise<string | null> {
  for (const other of [code.toUpperCase(), code.toLowerCase()])
    if (other !== code && (await isIt(other))) return `Write ${other}.`
  return null
}

/** A code in an attribute, or in a setting of the page, and the API path of such codes; empty for one that needs no request. */
type Code = { element: Element | null; name: string; code: string; pathOf(code: string): string }

/** How many codes are requested at most: a page may have hundreds of tags. */
const MAX_CODES = 50

/** Finds the codes of categories, products and formulas in tags and settings that the backend does not know. */
export async function examineCodes(): Promise<Finding[]> {
  const tags = findInShadowTrees(
    'catering-shop, catering-catalogue, catering-product, catering-cart-button, catering-formula',
  )
  const codes = [null, ...tags].flatMap(codesIn).slice(0, MAX_CODES)
  const found = await Promise.all(codes.map(async (one) => ((await isUnknown(one)) ? [await findingOf(one)] : [])))
  return found.flat()
}

async function findingOf({ element, name, code, pathOf }: Code): Promise<Finding> {
  const fix =
    name === 'formula'
      ? `Write one of: ${FORMULA_CODES.join(', ')}.`
      : ((await inOtherCase(code, async (other) => !(await isUnknown({ element, name, code: other, pathOf })))) ??
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

function codesIn(element: Element | null): Code[] {
  /** A cart button may have several, each with a quantity: `PLATEAU:10 EAU:2`. */
  const under = (name: string, pathOf: Code['pathOf'], value = element?.getAttribute(name)): Code[] =>
    (value ?? '')
      .split(/\s+/)
      .map((written) => trimPasted(written.replace(/:.*/, '')))
      .filter(Boolean)
      .map((code) => ({ element, name, code, pathOf }))
  const taxon = (code: string) => (needsNoTaxon(code) ? '' : `taxons/${code}`)
  const product = (code: string) => `products/${code}?channel=${NATIONAL_CHANNEL}`
  const categories = [element ? element.getAttribute('categories') : pageSettings()?.categories].flat().join(' ')
  if (element?.localName === 'catering-formula') return under('formula', () => '')
  return [
    ...under('categories', taxon, categories),
    ...under('category', taxon),
    ...under('subcategory', taxon),
    ...under('product', product),
  ]
}

async function isUnknown({ element, name, code, pathOf }: Code): Promise<boolean> {
  if (name === 'formula') return !FORMULA_CODES.some((known) => known === code)
  const path = pathOf(encodeURIComponent(code))
  try {
    return path !== '' && !(await isKnown(readSettings(element && providerOf(element)).apiBaseUrl, path))
  } catch {
    // The backend and the settings are examined on their own.
    return false
  }
}
