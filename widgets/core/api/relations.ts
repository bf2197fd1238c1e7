import { ApiError } from './error.ts'
import { nothing, type Http } from './http.ts'
import type { Query } from './product-query.ts'
import { isObject } from './schema.ts'
import { isLongList } from './long-list.ts'
import { members, ref, fieldsOf, type ResponseFields } from './response-fields.ts'
import { json } from '../domain/json.ts'

const ROOT = 'api/v2/shop/'
/** Products asked about in one request, whose address has to stay short enough for any server. */
const BATCH = 25
/** Pages read at most of a bare list, as many as of linked pages. */
const MOST_PAGES = 20

/** Completes in place the answers of backends that name their relations by address (contract 2.6 and 2.7). */
export function relationsApi(http: Http) {
  const ask = (path: string, query: Query) => http(nothing, path, { query }).catch(unlessGone)

  /** One resource by its address or its code; null when it no longer exists. */
  async function read(kind: string, named: unknown, query: Query): Promise<ResponseFields | null> {
    const body = await ask(`${ROOT}${kind}/${encodeURIComponent(ref(named))}`, query)
    return isObject(body) ? body : null
  }

  /** `above` are the codes of the categories above: one that stands below itself must not keep a visitor waiting. */
  async function addChildren(taxon: ResponseFields, above: readonly string[]): Promise<void> {
    if (!taxon.children) return
    const path = [...above, ref(taxon)]
    const named = members(taxon.children).filter((child) => !path.includes(ref(child)))
    const found = await Promise.all(named.map((child) => (isObject(child) ? child : read('taxons', child, {}))))
    const children = found.filter(isObject)
    taxon.children = children
    await Promise.all(children.map((child) => addChildren(child, path)))
  }

  async function addVariants(products: readonly ResponseFields[], query: Query): Promise<void> {
    const thin = products.filter((product) => firstVariant(product) && !isObject(product.defaultVariantData))
    const found = new Map<string, ResponseFields>()
    for (let start = 0; start < thin.length; start += BATCH) {
      const batch = thin
        .slice(start, start + BATCH)
        .map((product) => `/${ROOT}products/${encodeURIComponent(ref(product))}`)
      const body = await ask(`${ROOT}product-variants`, { ...query, 'product[]': batch, itemsPerPage: '100' })
      for (const variant of members(body).filter(isObject)) found.set(ref(variant), variant)
    }
    await Promise.all(
      thin.map(async (product) => {
        const code = firstVariant(product)
        product.variants = [found.get(code) ?? (await read('product-variants', code, query))]
      }),
    )
  }

  async function addPages(list: unknown[], path: string, query: Query): Promise<void> {
    const first = json(list[0])
    const length = list.length
    for (let page = 2; page <= MOST_PAGES; page++) {
      const more = members(await ask(path, { ...query, page: String(page) }))
      // A backend without pages answers the same list again.
      if (more.length === 0 || json(more[0]) === first) return
      list.push(...more)
      if (more.length < length) return
    }
  }

  return {
    /** Completes a read of the catalogue: the pages after a bare list, categories below, products of sales, variants of products. */
    async complete(body: unknown, path: string, query: Query, channel: string | undefined): Promise<unknown> {
      if (isLongList(body)) await addPages(body, path, query)
      const found = [body, ...members(body)].filter(isObject)
      const priced: Query = channel ? { channel } : {}
      await Promise.all(found.map((one) => addChildren(one, [])))
      await Promise.all(
        found.map(async (one) => {
          if (typeof one.product === 'string') one.product = await read('products', one.product, priced)
        }),
      )
      await addVariants([...found, ...found.map(({ product }) => product).filter(isObject)], priced)
      return body
    },
    /** Completes the lines of an order that only name their variant; a dish that has left the menu stays incomplete. */
    async completeOrder(body: unknown): Promise<unknown> {
      const order = fieldsOf(body)
      const query = { channel: ref(order.channel) }
      await Promise.all(
        members(order.items)
          .filter(isObject)
          .map(async (item) => {
            const product = item.product ?? (await read('product-variants', item.variant, query))?.product
            if (typeof product === 'string') item.product = await read('products', product, query)
          }),
      )
      return body
    },
  }
}

/** Code of the variant that stands for the product; '' when no variant comes as a mere address. */
function firstVariant({ variants, defaultVariant }: ResponseFields): string {
  const named = members(variants).filter((variant) => typeof variant === 'string')
  return named.length ? ref(defaultVariant ?? named[0]) : ''
}

function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && ['not-found', 'refused'].includes(error.kind)) return undefined
  throw error
}
