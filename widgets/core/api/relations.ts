import { recoverFrom } from './client/error.ts'
import { unparsed, type Http } from './client/http.ts'
import { resourcePath, ROOT, type UrlQuery } from './urls.ts'
import { fieldsOf, isObject, members, relationCode, type ResponseFields } from './client/response-fields.ts'
import { isLongList, MAX_PAGES } from './client/pages.ts'
import { json } from '../domain/built-ins.ts'

/** Products in one request; the URL must stay short enough for any server. */
const BATCH = 25

// Completes in place the responses of backends that reference relations by IRI (contract 2.6 and 2.7).

/** A response of the catalogue: the pages after a bare list, subcategories, products of sales, variants of products. */
export async function completeCatalogue(
  http: Http,
  body: unknown,
  path: string,
  query: UrlQuery,
  channel: string | undefined,
): Promise<unknown> {
  if (isLongList(body)) await addPages(http, body, path, query)
  const found = [body, ...members(body)].filter(isObject)
  const priced: UrlQuery = channel ? { channel } : {}
  await Promise.all(found.map((one) => addChildren(http, one, [])))
  await Promise.all(
    found.map(async (one) => {
      if (typeof one.product === 'string') one.product = await read(http, 'products', one.product, priced)
    }),
  )
  await addVariants(http, [...found, ...found.map(({ product }) => product).filter(isObject)], priced)
  return body
}

/** The lines of an order that only reference their variant; a product that is no longer sold stays incomplete. */
export async function completeOrder(http: Http, body: unknown): Promise<unknown> {
  const order = fieldsOf(body)
  const query = { channel: relationCode(order.channel) }
  const addProduct = async (item: ResponseFields) => {
    const product = item.product ?? (await read(http, 'product-variants', item.variant, query))?.product
    if (typeof product === 'string') item.product = await read(http, 'products', product, query)
  }
  await Promise.all(members(order.items).filter(isObject).map(addProduct))
  return body
}

/** One resource by its IRI or its code; null when it no longer exists. */
async function read(http: Http, kind: string, named: unknown, query: UrlQuery): Promise<ResponseFields | null> {
  const body = await request(http, resourcePath(kind, relationCode(named)), query)
  return isObject(body) ? body : null
}

const request = (http: Http, path: string, query: UrlQuery): Promise<unknown> =>
  http(unparsed, path, { query }).catch(recoverFrom(['not-found', 'refused'], () => undefined))

/** `ancestors` are the codes of the categories above: a category below itself would be an endless recursion. */
async function addChildren(http: Http, taxon: ResponseFields, ancestors: readonly string[]): Promise<void> {
  if (!taxon.children) return
  const path = [...ancestors, relationCode(taxon)]
  const named = members(taxon.children).filter((child) => !path.includes(relationCode(child)))
  const found = await Promise.all(named.map((child) => (isObject(child) ? child : read(http, 'taxons', child, {}))))
  const children = found.filter(isObject)
  taxon.children = children
  await Promise.all(children.map((child) => addChildren(http, child, path)))
}

async function addVariants(http: Http, products: readonly ResponseFields[], query: UrlQuery): Promise<void> {
  const thin = products.filter((product) => firstVariant(product) && !isObject(product.defaultVariantData))
  const found = new Map<string, ResponseFields>()
  for (let start = 0; start < thin.length; start += BATCH) {
    const batch = thin
      .slice(start, start + BATCH)
      .map((product) => `/${resourcePath('products', relationCode(product))}`)
    const body = await request(http, `${ROOT}product-variants`, { ...query, 'product[]': batch, itemsPerPage: '100' })
    for (const variant of members(body).filter(isObject)) found.set(relationCode(variant), variant)
  }
  await Promise.all(
    thin.map(async (product) => {
      const code = firstVariant(product)
      product.variants = [found.get(code) ?? (await read(http, 'product-variants', code, query))]
    }),
  )
}

async function addPages(http: Http, list: unknown[], path: string, query: UrlQuery): Promise<void> {
  const first = json(list[0])
  const length = list.length
  for (let page = 2; page <= MAX_PAGES; page++) {
    const more = members(await request(http, path, { ...query, page: String(page) }))
    // A backend without pagination returns the same list again.
    if (more.length === 0 || json(more[0]) === first) return
    list.push(...more)
    if (more.length < length) return
  }
}

/** Code of the default variant of a product; '' when no variant is a mere IRI. */
function firstVariant({ variants, defaultVariant }: ResponseFields): string {
  const named = members(variants).filter((variant) => typeof variant === 'string')
  return named.length ? relationCode(defaultVariant ?? named[0]) : ''
}
