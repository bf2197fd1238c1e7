import { readSettings, trimPasted } from '../core/store/settings.ts'
import { providerOf } from '../core/store/provider.ts'
import { sharedRuntime } from '../core/store/runtime.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { isValid } from '../core/domain/customer/session.ts'
import { FORMULA_CODES } from '../core/domain/catalogue/catalogue.ts'
import { needsNoTaxon } from '../core/domain/catalogue/special-categories.ts'
import { pageSettings } from './settings.ts'

const about = { where: 'the backend', section: 'Settings' } as const

/** Checks that the backend responds to this page and knows the configured channel. No findings when no base URL is set. */
export async function examineBackend(): Promise<Finding[]> {
  const config = pageSettings()
  if (!config) return []
  const response = await request(config.apiBaseUrl, CHANNELS)
  if (!response) return [await unreachable(config.apiBaseUrl)]
  if (!response.ok)
    return [{ ...about, level: 'error', what: `responds ${response.status} to ${response.url}`, fix: CHECK_BASE_URL }]
  const { channel } = config
  const channelResponse =
    channel && (await request(config.apiBaseUrl, `api/v2/shop/channels/${encodeURIComponent(channel)}`))
  if (channelResponse && !channelResponse.ok)
    return [
      {
        level: 'error',
        where: `channel="${channel}"`,
        section: 'Settings',
        what: `is not the code of a channel (${channelResponse.status})`,
        fix: 'Write the code of a channel, as you received it.',
      },
    ]
  const rejectsHeaders = !(await request(config.apiBaseUrl, CHANNELS, { traceparent: '' }))
  return [
    rejectsHeaders
      ? {
          ...about,
          section: 'Origin of the page',
          level: 'warning',
          what: 'rejects request headers that scripts of a page, such as monitoring, add to fetch',
          fix: 'Have every request header allowed (CORS).',
        }
      : { ...about, level: 'fine', what: `responds at ${config.apiBaseUrl}` },
  ]
}

const CHANNELS = 'api/v2/shop/channels?enabled=true'

const CHECK_BASE_URL = 'Check that api-base-url is the URL that you received, without a path after it.'

/** Null when there is no response that the page may read. */
function request(base: string, path: string, added: Record<string, string> = {}): Promise<Response | null> {
  const { store, deps } = sharedRuntime()
  const { session } = store.getState().session
  const headers = { ...added, ...(isValid(session, deps.now()) && { Authorization: `Bearer ${session.token}` }) }
  return fetch(new URL(path, base.replace(/\/*$/, '/')).href, { headers }).catch(() => null)
}

/** A `no-cors` request succeeds when only CORS is missing for this origin. A Content-Security-Policy blocks it too. */
async function unreachable(base: string): Promise<Finding> {
  const { origin } = new URL(base)
  const isThere = await fetch(base, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return isThere
    ? {
        ...about,
        section: 'Origin of the page',
        level: 'error',
        what: `does not allow ${location.origin} to read its responses (CORS)`,
        fix: `Have ${location.origin} added to the origins that may embed, and every request header allowed: a script of this page may add some to fetch.`,
      }
    : {
        ...about,
        level: 'error',
        what: `cannot be reached at ${origin}`,
        fix: `Check its spelling, and that the page's Content-Security-Policy has connect-src ${origin}.`,
      }
}

/** A code in an attribute, or in a setting of the page, and the API path that returns it. */
type Code = { element: Element | null; name: string; code: string; path: string }

/** How many codes are requested at most: a page may have hundreds of tags. */
const MAX_CODES = 50

/** Finds the codes of categories, products and formulas in tags and settings that the backend does not know. */
export async function examineCodes(): Promise<Finding[]> {
  const tags = findInShadowTrees(
    'catering-shop, catering-catalogue, catering-product, catering-cart-button, catering-formula',
  )
  const strange = await Promise.all(
    [null, ...tags]
      .flatMap(codesIn)
      .slice(0, MAX_CODES)
      .map(async (one) => ((await isUnknown(one)) ? [one] : [])),
  )
  return strange.flat().map(({ element, name, code }) => ({
    level: 'error',
    where: element ? `<${element.localName} ${name}="${code}">` : `${name}="${code}"`,
    section: element ? 'Tags' : 'Settings',
    ...(element && { element }),
    what: `${code} is not for sale`,
    fix:
      name === 'formula'
        ? `Write one of: ${FORMULA_CODES.join(', ')}.`
        : 'Write the code of a product or category on sale.',
  }))
}

function codesIn(element: Element | null): Code[] {
  /** A cart button may have several, each with a quantity: `PLATEAU:10 EAU:2`. */
  const under = (name: string, path: (code: string) => string, value = element?.getAttribute(name)): Code[] =>
    (value ?? '')
      .split(/\s+/)
      .map((written) => trimPasted(written.replace(/:.*/, '')))
      .filter(Boolean)
      .map((code) => ({ element, name, code, path: path(encodeURIComponent(code)) }))
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

async function isUnknown({ element, name, code, path }: Code): Promise<boolean> {
  if (name === 'formula') return !FORMULA_CODES.some((known) => known === code)
  try {
    const base = readSettings(element && providerOf(element)).apiBaseUrl
    return path !== '' && (await request(base, `api/v2/shop/${path}`))?.status === 404
  } catch {
    // The backend and the settings are examined on their own.
    return false
  }
}
