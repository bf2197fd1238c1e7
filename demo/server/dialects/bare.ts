import { eachObject, isError, isFields, isV2, type Answer, type Fields, type Rewrite } from './answer.ts'

/** Calls of the storefront that a stock Sylius has, with the version that brought them; the plugin's are in 1.9 to 1.12 alone. */
const STOCK: readonly (readonly [method: string, path: RegExp, since: number])[] = [
  ['GET', /^channels$/, 1.12],
  ['GET', /^channels\/[^/]+$/, 1.09],
  ['GET', /^taxons(\/[^/]+)?$/, 1.09],
  ['GET', /^products(\/[^/]+)?$/, 1.09],
  ['GET', /^product-variants(\/[^/]+)?$/, 1.09],
  ['GET', /^payment-methods$/, 1.12],
  ['POST', /^customers$/, 1.09],
  ['POST', /^contact$/, 1.13],
  ['POST', /^customers\/reset-password$/, 1.13],
  ['PATCH', /^customers\/reset-password\/[^/]+$/, 1.13],
  ['GET', /^orders\/[^/]+$/, 1.09],
  ['POST', /^orders\/[^/]+\/payment-requests$/, 2],
  ['GET', /^payment-requests\/[^/]+$/, 2],
  ['PUT', /^payment-requests\/[^/]+$/, 2],
]
const PLUGIN: readonly (readonly [method: string, path: RegExp])[] = [
  ['POST', /^carts$/],
  ['GET', /^(carts|checkout|orders)\/[^/]+$/],
  ['DELETE', /^carts\/[^/]+$/],
  ['POST', /^carts\/[^/]+\/items$/],
  ['PUT', /^carts\/[^/]+\/items\/[^/]+$/],
  ['DELETE', /^carts\/[^/]+\/items\/[^/]+$/],
  ['PUT', /^carts\/[^/]+\/coupon$/],
  ['DELETE', /^carts\/[^/]+\/coupon$/],
  ['POST', /^login$/],
  ['PUT', /^checkout\/[^/]+\/(address|complete|(shipping|payment)\/\d+)$/],
  ['GET', /^(checkout|orders)\/[^/]+\/(shipping|payment)$/],
  ['PUT', /^orders\/[^/]+\/payment\/\d+$/],
]
/** The last version that the plugin was made for. */
const LAST_OF_PLUGIN = 1.12

/** Whether an unmodified Sylius of this version, with the plugin where there is one for it, has the call. */
export function isStock(method: string, path: string, version: number): boolean {
  const v2 = /^\/api\/v2\/shop\/(.+)$/.exec(path)?.[1]
  if (v2) return STOCK.some(([verb, call, since]) => verb === method && version >= since && call.test(v2))
  const plugin = /^\/shop-api\/(.+)$/.exec(path)?.[1]
  return (
    version <= LAST_OF_PLUGIN &&
    plugin !== undefined &&
    PLUGIN.some(([verb, call]) => verb === method && call.test(plugin))
  )
}

const names = (text: string) => new Set(text.split(' '))
const JSON_LD = '@context @id @type '
const ADDRESS = 'firstName lastName phoneNumber company countryCode provinceCode provinceName street city postcode '
/** The properties of a stock Sylius by the type of the resource; other types keep all of theirs. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  Channel: names(JSON_LD + 'code name baseCurrency defaultLocale currencies locales'),
  Taxon: names(JSON_LD + 'id code name slug description translations children images'),
  Product: names(
    JSON_LD +
      'id code productTaxons mainTaxon reviews averageRating images variants options createdAt updatedAt translations name slug description shortDescription associations defaultVariant defaultVariantData',
  ),
  ProductImage: names(JSON_LD + 'id type path'),
  ProductVariant: names(JSON_LD + 'id code name product optionValues price originalPrice inStock'),
  Order: names(
    JSON_LD +
      'id channel payments shipments currencyCode localeCode checkoutState paymentState shippingState tokenValue number items itemsTotal total state taxTotal shippingTotal orderPromotionTotal shippingAddress billingAddress',
  ),
  OrderItem: names(JSON_LD + 'id variant productName quantity unitPrice total subtotal'),
  Address: names(JSON_LD + 'id ' + ADDRESS),
  PaymentMethod: names(JSON_LD + 'id code position name description instructions'),
}

/** The properties that the plugin has, by the place that holds them. */
const PLUGIN_KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  '': names(
    'tokenValue channel currency locale checkoutState checkoutCompletedAt number paymentState items totals payments shipments cartDiscounts couponCode shippingAddress billingAddress token customer code message errors',
  ),
  items: names('id quantity subTotal total product'),
  product: names(
    'code name slug channelCode description shortDescription averageRating taxons variants attributes associations images _links',
  ),
  totals: names('total items taxes shipping promotion'),
  variants: names('code name axis nameAxis available price originalPrice images'),
  images: names('code path cachedPath'),
  shippingAddress: names(ADDRESS),
  billingAddress: names(ADDRESS),
}

const only = (fields: Fields, kept: ReadonlySet<string> | undefined): Fields =>
  kept ? Object.fromEntries(Object.entries(fields).filter(([name]) => kept.has(name))) : fields

function ofPlugin(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((member) => ofPlugin(member, place))
  if (!isFields(value)) return value
  const fields = Object.entries(only(value, PLUGIN_KEPT[place]))
  return Object.fromEntries(fields.map(([name, inner]) => [name, ofPlugin(inner, name)]))
}

/** Takes away what an unmodified Sylius does not have: our own properties, and nothing is added. */
export const bare: Rewrite = (answer: Answer) => {
  if (isError(answer)) return answer
  if (!isV2(answer)) return { ...answer, body: ofPlugin(answer.body, '') }
  return { ...answer, body: eachObject(answer.body, (fields) => only(fields, KEPT[String(fields['@type'])])) }
}
