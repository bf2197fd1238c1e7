import { FORMULA_CODES } from '../../../widgets/core/domain/catalogue/catalogue.ts'
import { price } from '../../../widgets/core/domain/money.ts'
import { tagOf, type Choices } from './choices.ts'

/** A code of the shop and its name. */
type Code = { code: string; name: string }

/** Codes that a page may write, by the attribute or the setting that takes them. */
export type CatalogueCodes = {
  codes: Readonly<Record<string, readonly Code[]>>
  /** The path of each category and subcategory on the site, by code. */
  paths: Readonly<Record<string, string>>
}

/** The largest page that the API returns. */
const ALL = 'itemsPerPage=200'

/** Reads products, categories and channels from the backend; null when it does not respond. */
export async function readCatalogueCodes(api: string): Promise<CatalogueCodes | null> {
  const lists = await Promise.all([
    members(`${api}/api/v2/shop/products?enabled=true&${ALL}`),
    members(`${api}/api/v2/shop/taxons?enabled=true`),
    members(`${api}/api/v2/shop/channels?enabled=true`),
  ]).catch(() => null)
  if (!lists) return null
  const [products, taxons, channels] = lists
  return {
    codes: {
      product: products.map(codeOf),
      category: taxons.map(codeOf),
      subcategory: taxons.flatMap(({ children = [] }) => children.map(codeOf)),
      formula: FORMULA_CODES.map((code) => ({ code, name: code.replace('-', ' ') })),
      channel: channels.map(codeOf),
    },
    paths: Object.fromEntries(
      taxons.flatMap(({ code, children = [] }) => [
        [code, `/${code}`],
        ...children.map((child) => [child.code, `/${code}/${child.code}`]),
      ]),
    ),
  }
}

/**
 * The content of a tag that is shown until its widget has loaded: what was typed, else for a product its name, its price without tax in the
 * chosen channel, and the URL of its dialog on the site. Empty for an unknown product, and while the backend does not respond.
 */
export async function readFallback(
  choices: Choices,
  catalogue: CatalogueCodes | null,
  { api, site }: { api: string; site: string },
) {
  const { attributes, settings, fallback } = choices
  if (fallback.text || !attributes.product || tagOf(choices) !== 'catering-product') return fallback
  const url = new URL(`${api}/api/v2/shop/products/${encodeURIComponent(attributes.product)}`)
  if (settings.channel) url.searchParams.set('channel', settings.channel)
  const product = await read<Product>(url).catch(() => null)
  const amount = product?.variants[0]?.price
  if (!product || amount === undefined) return fallback
  const path = catalogue?.paths[product.mainTaxon.split('/').at(-1) ?? ''] ?? '/'
  return {
    text: `${codeOf(product).name}, ${price(amount)} HT`,
    href: fallback.href || `${site}${path}?${new URLSearchParams({ produit: product.code })}`,
  }
}

type Product = Member & { mainTaxon: string; variants: readonly { price?: number }[] }

type Member = { code: string; name?: string; translations?: { fr_FR?: { name?: string } }; children?: Member[] }

const codeOf = ({ code, name, translations }: Member): Code => ({
  code,
  name: translations?.fr_FR?.name ?? name ?? code,
})

const members = async (url: string): Promise<Member[]> =>
  (await read<{ 'hydra:member': Member[] }>(url))['hydra:member']

async function read<Body>(url: string | URL): Promise<Body> {
  const response = await fetch(url, { headers: { accept: 'application/ld+json' } })
  if (!response.ok) throw new Error(`${String(url)} responds with ${response.status}`)
  return (await response.json()) as Body
}
