import type { Http2ServerRequest } from 'node:http2'
import { resolveQuery } from './graphql.ts'

// Canned responses of the other providers' clouds, as little as a page of one product needs, sent at once: the real clouds would only
// make their widgets slower. A request for another host gets 404.

type CloudResponse = { status: number; body: unknown }
type CloudRequest = { host: string; path: string; method: string; body: string }

const found = (body: unknown, status = 200): CloudResponse => ({ status, body })

/** The response of the cloud that the host names. */
export function cloudResponse({ authority: host, method, url }: Http2ServerRequest, body: string): CloudResponse {
  const request = { host, path: url, method, body }
  if (host.endsWith('.myshopify.com')) return shopify(request)
  if (host.endsWith('.commercelayer.io')) return commerceLayer(request)
  return found({ message: 'Not Found' }, 404)
}

const money = (euros: number) => ({ amount: euros.toFixed(1), currencyCode: 'EUR', __typename: 'MoneyV2' })
const lastPage = { hasNextPage: false, hasPreviousPage: false }
const connection = (nodes: readonly unknown[]) => ({
  pageInfo: lastPage,
  edges: nodes.map((node, at) => ({ cursor: String(at), node })),
})

const VARIANT = {
  ...{ __typename: 'ProductVariant', id: 'gid://shopify/ProductVariant/1', title: 'Default Title', weight: 1 },
  ...{ price: money(16.9), priceV2: money(16.9), available: true, sku: 'TRAY', image: null },
  ...{ compareAtPrice: null, compareAtPriceV2: null, unitPrice: null, unitPriceMeasurement: null },
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
}

const PRODUCT = {
  ...{ __typename: 'Product', id: 'gid://shopify/Product/1', availableForSale: true, title: 'Plateau Garrigue' },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', publishedAt: '2026-01-01T00:00:00Z' },
  ...{ descriptionHtml: '<p>Poulet au thym.</p>', description: 'Poulet au thym.', handle: 'plateau-garrigue' },
  ...{ productType: '', vendor: 'Bench', onlineStoreUrl: 'https://bench.myshopify.com/products/plateau-garrigue' },
  options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
  ...{ images: connection([]), variants: connection([VARIANT]) },
}

/** As many products as the page of the widgets shows at first. */
const COLLECTION = {
  ...{ __typename: 'Collection', id: 'gid://shopify/Collection/1', handle: 'plateaux-repas', title: 'Plateaux repas' },
  ...{ description: '', descriptionHtml: '', updatedAt: '2026-01-01T00:00:00Z', image: null },
  products: connection([...Array(20).keys()].map((at) => ({ ...PRODUCT, id: `gid://shopify/Product/${at}` }))),
}

let shopifyQuantity = 0

/** Shopify has one GraphQL URL for everything. */
function shopify({ body }: CloudRequest): CloudResponse {
  const { query, variables = {} } = JSON.parse(body) as {
    query: string
    variables?: { input?: { lines?: Line[] }; lines?: Line[]; productsFirst?: number }
  }
  if (query.includes('cartCreate')) shopifyQuantity = quantityOf(variables.input?.lines)
  if (query.includes('cartLinesAdd')) shopifyQuantity += quantityOf(variables.lines)
  const cart = shopifyCart()
  const changed = { cart, userErrors: [], warnings: [] }
  const node = variables.productsFirst ? COLLECTION : PRODUCT
  return found(resolveQuery(query, { node, shop: SHOP, cart, cartCreate: changed, cartLinesAdd: changed }))
}

type Line = { quantity?: number }
const quantityOf = (lines: readonly Line[] = []): number => lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0)

const SHOP = {
  ...{ name: 'Bench', description: '', moneyFormat: '{{amount}} €' },
  ...{
    paymentSettings: { enabledPresentmentCurrencies: ['EUR'] },
    primaryDomain: { host: 'bench', sslEnabled: true, url: '' },
  },
}

function shopifyCart(): unknown {
  const total = money(16.9 * shopifyQuantity)
  const line = {
    ...{ __typename: 'CartLine', id: 'gid://shopify/CartLine/1', quantity: shopifyQuantity, attributes: [] },
    merchandise: {
      ...VARIANT,
      product: { __typename: 'Product', id: PRODUCT.id, handle: PRODUCT.handle, title: PRODUCT.title },
    },
    cost: {
      ...{ totalAmount: total, subtotalAmount: total },
      ...{ amountPerQuantity: money(16.9), compareAtAmountPerQuantity: null },
    },
    discountAllocations: [],
  }
  return {
    ...{ __typename: 'Cart', id: 'gid://shopify/Cart/1', note: null, attributes: [], appliedGiftCards: [] },
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    ...{ checkoutUrl: 'https://bench.myshopify.com/checkout', discountCodes: [], discountAllocations: [] },
    lines: connection(shopifyQuantity ? [line] : []),
    cost: {
      ...{ checkoutChargeAmount: total, totalAmount: total, subtotalAmount: total },
      ...{ totalTaxAmount: null, totalDutyAmount: null },
    },
    buyerIdentity: {
      ...{ countryCode: 'FR', preferences: null, email: null, phone: null, customer: null },
      deliveryAddressPreferences: [],
    },
    deliveryGroups: { pageInfo: lastPage, edges: [] },
  }
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token without a signature: only the page reads it. */
const token = (): string => {
  const claims = {
    organization: { id: 'bench', slug: 'bench', enterprise: false, region: 'eu-west-1' },
    application: { id: 'bench', client_id: 'bench', kind: 'sales_channel', public: true },
    market: { id: ['paris'], stock_location_ids: ['paris'], geocoder_id: null, allows_external_prices: false },
    ...{ scope: 'market:id:paris', iss: 'https://auth.commercelayer.io', test: true, rand: 0.5 },
    exp: Math.floor(Date.now() / 1000) + 7200,
  }
  return `${base64url({ alg: 'RS512', typ: 'JWT', kid: 'bench' })}.${base64url(claims)}.bench`
}

const SKU = { id: 'sku', type: 'skus', attributes: { code: 'TRAY', name: 'Plateau Garrigue' } }
const STOCKED = {
  ...SKU,
  attributes: { ...SKU.attributes, inventory: { available: true, quantity: 100, levels: [] } },
}
const PRICE = {
  ...{ id: 'price', type: 'prices' },
  attributes: {
    ...{ sku_code: 'TRAY', currency_code: 'EUR', amount_cents: 1690, amount_float: 16.9 },
    ...{ formatted_amount: '16,90 €', formatted_compare_at_amount: '16,90 €' },
  },
}

let commerceLayerQuantity = 0

const ORDER = {
  ...{ id: 'order', type: 'orders' },
  attributes: { editable: true, status: 'draft', language_code: 'en', currency_code: 'EUR', skus_count: 1 },
}
const lineItem = () => ({
  ...{ id: 'line', type: 'line_items' },
  attributes: { item_type: 'skus', sku_code: 'TRAY', quantity: commerceLayerQuantity, name: 'Plateau Garrigue' },
})

function order(): unknown {
  const lines = commerceLayerQuantity ? [lineItem()] : []
  const data = lines.map(({ id, type }) => ({ id, type }))
  return { data: { ...ORDER, relationships: { line_items: { data } } }, included: lines }
}

/** Commerce Layer returns a token of the market, then speaks JSON:API. */
function commerceLayer({ path, method, host }: CloudRequest): CloudResponse {
  if (host.startsWith('auth.'))
    return found({
      ...{ access_token: token(), token_type: 'bearer', expires_in: 7200, scope: 'market:id:paris' },
      created_at: Math.floor(Date.now() / 1000),
    })
  if (path.startsWith('/api/line_items') && method === 'POST') {
    commerceLayerQuantity += 1
    return found({ data: lineItem() }, 201)
  }
  if (path.startsWith('/api/orders') && method === 'POST') {
    commerceLayerQuantity = 0
    return found(order(), 201)
  }
  if (path.startsWith('/api/orders/')) return found(order())
  if (path.startsWith('/api/prices')) return found({ data: [PRICE], meta: { record_count: 1, page_count: 1 } })
  if (path.startsWith('/api/skus/')) return found({ data: STOCKED })
  if (path.startsWith('/api/skus')) return found({ data: [SKU], meta: { record_count: 1, page_count: 1 } })
  return found({ data: { id: 'bench', type: 'organizations', attributes: { config: null, slug: 'bench' } } })
}
