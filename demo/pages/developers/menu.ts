/** A code of the shop and its name. */
export type Code = { code: string; name: string }

/** Codes that a page may write, by the attribute or the setting that takes them. */
export type Menu = { codes: Readonly<Record<string, readonly Code[]>> }

const FORMULAS = ['petite-vienne', 'pause-gourmande', 'pause-cafe']
/** The largest page that the API answers. */
const ALL = 'itemsPerPage=200'

/** Reads dishes, categories and points of sale from the backend; null when it does not answer. */
export async function readMenu(api: string): Promise<Menu | null> {
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
      formula: FORMULAS.map((code) => ({ code, name: code.replace('-', ' ') })),
      channel: channels.map(codeOf),
    },
  }
}

type Member = { code: string; name?: string; translations?: { fr_FR?: { name?: string } }; children?: Member[] }

const codeOf = ({ code, name, translations }: Member): Code => ({
  code,
  name: translations?.fr_FR?.name ?? name ?? code,
})

async function members(url: string): Promise<Member[]> {
  const answer = await fetch(url, { headers: { accept: 'application/ld+json' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const { 'hydra:member': found } = (await answer.json()) as { 'hydra:member': Member[] }
  return found
}
