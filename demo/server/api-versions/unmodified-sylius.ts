import {
  eachObject,
  isError,
  isJsonObject,
  isV2,
  type ApiResponse,
  type JsonObject,
  type Rewrite,
} from './response-rewrite.ts'

/** Routes of the storefront that an unmodified Sylius has, with the version that introduced them as a number: 1.09 is 1.9. */
const ROUTES: readonly (readonly [method: string, path: RegExp, since: number])[] = [
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
/** The last Sylius version that ShopApiPlugin supports. */
const LAST_PLUGIN_VERSION = 1.12
/** The routes of ShopApiPlugin. */
const PLUGIN_ROUTES: readonly (readonly [method: string, path: RegExp])[] = [
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

/** Whether an unmodified Sylius of this version has the route; with ShopApiPlugin up to the last version that it supports. */
export function isRouteOfUnmodified(method: string, path: string, version: number): boolean {
  const v2 = /^\/api\/v2\/shop\/(.+)$/.exec(path)?.[1]
  if (v2) return ROUTES.some(([verb, call, since]) => verb === method && version >= since && call.test(v2))
  const plugin = /^\/shop-api\/(.+)$/.exec(path)?.[1]
  return (
    version <= LAST_PLUGIN_VERSION &&
    plugin !== undefined &&
    PLUGIN_ROUTES.some(([verb, call]) => verb === method && call.test(plugin))
  )
}

const setOfNames = (text: string) => new Set(text.split(' '))
const JSON_LD = '@context @id @type '
const ADDRESS = 'firstName lastName phoneNumber company countryCode provinceCode provinceName street city postcode '
/** The fields of an unmodified Sylius by resource type; other types keep all fields. */
const RESOURCE_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Channel: setOfNames(JSON_LD + 'code name baseCurrency defaultLocale currencies locales'),
  Taxon: setOfNames(JSON_LD + 'id code name slug description translations children images'),
  Product: setOfNames(
    JSON_LD +
      'id code productTaxons mainTaxon reviews averageRating images variants options createdAt updatedAt translations name slug description shortDescription associations defaultVariant defaultVariantData',
  ),
  ProductImage: setOfNames(JSON_LD + 'id type path'),
  ProductVariant: setOfNames(JSON_LD + 'id code name product optionValues price originalPrice inStock'),
  Order: setOfNames(
    JSON_LD +
      'id channel payments shipments currencyCode localeCode checkoutState paymentState shippingState tokenValue number items itemsTotal total state taxTotal shippingTotal orderPromotionTotal shippingAddress billingAddress',
  ),
  OrderItem: setOfNames(JSON_LD + 'id variant productName quantity unitPrice total subtotal'),
  Address: setOfNames(JSON_LD + 'id ' + ADDRESS),
  PaymentMethod: setOfNames(JSON_LD + 'id code position name description instructions'),
}

/** The fields of ShopApiPlugin, by the property that holds the object; `''` is the body. */
const PLUGIN_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  '': setOfNames(
    'tokenValue channel currency locale checkoutState checkoutCompletedAt number paymentState items totals payments shipments cartDiscounts couponCode shippingAddress billingAddress token customer code message errors',
  ),
  items: setOfNames('id quantity subTotal total product'),
  product: setOfNames(
    'code name slug channelCode description shortDescription averageRating taxons variants attributes associations images _links',
  ),
  totals: setOfNames('total items taxes shipping promotion'),
  variants: setOfNames('code name axis nameAxis available price originalPrice images'),
  images: setOfNames('code path cachedPath'),
  shippingAddress: setOfNames(ADDRESS),
  billingAddress: setOfNames(ADDRESS),
}

const pick = (fields: JsonObject, allowed: ReadonlySet<string> | undefined): JsonObject =>
  allowed ? Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))) : fields

function pluginFields(value: unknown, property: string): unknown {
  if (Array.isArray(value)) return value.map((member) => pluginFields(member, property))
  if (!isJsonObject(value)) return value
  const fields = Object.entries(pick(value, PLUGIN_FIELDS[property]))
  return Object.fromEntries(fields.map(([name, inner]) => [name, pluginFields(inner, name)]))
}

/** The fields of a resource that an unmodified Sylius has. The addresses of an order have no `@type`: their fields are those of an address. */
const resourceFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(pick(fields, RESOURCE_FIELDS[String(fields['@type'])])).map(([name, inner]) => [
      name,
      name.endsWith('Address') && isJsonObject(inner) ? pick(inner, RESOURCE_FIELDS.Address) : inner,
    ]),
  )

/** Removes everything that an unmodified Sylius lacks; adds nothing. */
export const unmodifiedFields: Rewrite = (response: ApiResponse) => {
  if (isError(response)) return response
  if (!isV2(response)) return { ...response, body: pluginFields(response.body, '') }
  return { ...response, body: eachObject(response.body, resourceFields) }
}
