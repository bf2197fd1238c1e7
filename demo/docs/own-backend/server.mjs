// A backend of your own for the widgets, to start from: the calls that an order needs (../own-sylius.md), in memory, without dependencies.
// `node server.mjs` starts it on PORT, for pages of ORIGIN. FILL IN marks what is your shop's: the widgets only show its rules, the backend
// enforces them.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// DEFAULT is what visitors see before they have entered a postal code: it has products and carts, and delivers nowhere.
const DEFAULT = { code: 'DEFAULT', name: 'Carte nationale', zipcodes: [] }
// FILL IN: the widgets offer the slots of open days (1 is Monday) until `orderEndTime`, in Paris, on the open day before. The minimum is euros;
// a fee by slot needs POST /api/v2/shop/checkout/delivery-time as well, or it is shown and is in no total.
const TERMS = { openDays: [1, 2, 3, 4, 5], closingDates: [], orderEndTime: '17:00', minimumOrderAmount: 60 }
const CHANNELS = [DEFAULT, { code: 'LYON', name: 'Traiteur de Lyon', zipcodes: ['69001', '69002'], ...TERMS }]
const TAXONS = [
  { code: 'plateaux-repas', name: 'Plateaux repas' },
  { code: 'boissons', name: 'Boissons' },
]
// Prices are cents without tax, VAT is basis points. FILL IN: `channelPricings` where prices differ by channel, stock, allergens, images.
const product = (code, name, mainTaxon, price, vatRateBasisPoints) => ({
  ...{ code, name, mainTaxon, taxons: [mainTaxon], vatRateBasisPoints, leadHours: 24, variants: [{ price }] },
})
const PRODUCTS = [
  product('PLATEAU', 'Plateau du marché', 'plateaux-repas', 1690, 1000),
  product('EAU', 'Eau plate, 1 l', 'boissons', 220, 550),
]
const PAYMENT = { termsVersion: '1', payments: [{ methods: { bank_transfer: { name: 'Virement' } } }] }
// FILL IN: accounts, with hashed passwords (scrypt of node:crypto) and a limit of attempts.
const ACCOUNT = { id: 1, email: 'claire@client.example', civility: 'MME', firstName: 'Claire', lastName: 'Exemple' }
const [PASSWORD, SESSION_SECONDS, MAX_QUANTITY] = ['Traiteur2026', 3600, 5000]
// FILL IN: a database, with one transaction for each write.
const [carts, sessions] = [new Map(), new Map()]

/** Throws an error in the form of ShopApiPlugin. `errors` are French sentences, or keys that the widgets know, by property. */
function reject(status, message, errors) {
  throw Object.assign(new Error(message), { status, errors })
}
const missing = () => reject(404, 'Not Found')
const invalid = (property, sentence) => reject(400, 'Validation failed', { [property]: [sentence] })
const list = (members) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const channelsAt = (code) => CHANNELS.filter((one) => code === null || one.zipcodes.includes(code))
const withCode = (all, code) => all.find((one) => one.code === code)

/** The widgets read id, roles and exp of a JWT. This one is looked up, so that its signature is a random text. */
function login({ body: { email, password } }) {
  if (email !== ACCOUNT.email || password !== PASSWORD) reject(401, 'Invalid credentials.')
  const claims = { id: ACCOUNT.id, roles: ['ROLE_USER'], exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS }
  const parts = [JSON.stringify({ typ: 'JWT' }), JSON.stringify(claims), randomBytes(32)]
  const token = parts.map((part) => Buffer.from(part).toString('base64url')).join('.')
  sessions.set(token, ACCOUNT)
  setTimeout(() => sessions.delete(token), SESSION_SECONDS * 1000).unref()
  return { token }
}
/** The account of a bearer, null without one. The messages name the JWT: only then do the widgets end their session. */
const accountOf = ({ authorization }) =>
  authorization ? (sessions.get(authorization.slice('Bearer '.length)) ?? reject(401, 'Invalid JWT Token')) : null
const signedIn = ({ account }) => account ?? reject(401, 'JWT Token not found')

/** The cart of the path. Ordered, unknown and another customer's are rejected alike: the widgets then begin a new one. */
function cartOf({ params: [token], method, account }) {
  const cart = carts.get(token)
  if (cart && !cart.order && (!cart.owner || cart.owner === account?.id)) return cart
  return method === 'GET' ? reject(404, 'Cart with given id does not exists') : invalid('token', 'Cart does not exist.')
}
/** From the address on, a cart belongs to its customer. */
const checkoutOf = (request) => Object.assign(cartOf(request), { owner: signedIn(request).id })

/** A cart as the response has it. VAT is rounded once for each rate. FILL IN: the delivery fee, `totals.shipping`. */
function bodyOf({ tokenValue, channel, items, addresses }) {
  const sumOf = (some) => some.reduce((sum, { subTotal }) => sum + subTotal, 0)
  const taxesByRate = [...new Set(items.map((item) => item.product.vatRateBasisPoints))].map((rate) => {
    const base = sumOf(items.filter((item) => item.product.vatRateBasisPoints === rate))
    return { rate, base, amount: Math.round((base * rate) / 10_000) }
  })
  const taxes = taxesByRate.reduce((sum, { amount }) => sum + amount, 0)
  const totals = { items: sumOf(items), totalExclTax: sumOf(items), taxes, taxesByRate, total: sumOf(items) + taxes }
  return { tokenValue, channel, items, totals, ...addresses }
}
function setQuantity(cart, item, quantity) {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) invalid('quantity', 'Quantité invalide.')
  if (!cart.items.includes(item)) cart.items.push(item)
  const [{ price }] = item.product.variants
  Object.assign(item, { quantity, unitPrice: price, subTotal: price * quantity })
  return bodyOf(cart)
}

/** What it reads of the request is named: a client must not set the owner or the state of an order. */
function complete(request) {
  const cart = checkoutOf(request)
  const { total, notes, purchaseOrder, accountingCode, costReference, tvaNumber, guests, greenActions } = request.body
  const body = { ...bodyOf(cart), notes, purchaseOrder, accountingCode, costReference, tvaNumber, guests, greenActions }
  if (!cart.items.length || !cart.addresses || !cart.method) invalid('token', 'La commande est incomplète.')
  // The customer has agreed to the total that was shown, and to no other.
  if (total !== body.totals.total) reject(409, 'Changed', { token: ['sylius.shop_api.checkout.total_changed'] })
  // FILL IN: reject what is below the minimum or sold out, and a slot (a line of `notes`, until there is delivery-time) that is past, full, on a
  // closed day, after the cut-off or within the lead time of a product. Then send the email.
  const due = { paymentState: 'awaiting_payment', payments: [{ id: 1, method: cart.method, state: 'new' }] }
  cart.order = { ...body, ...due, number: cart.tokenValue.slice(0, 8), state: 'new', checkoutCompletedAt: new Date() }
}

/** The handlers. What one returns is the body of the response; without a body it is a 204. */
const ROUTES = Object.entries({
  'GET /api/v2/shop/channels': ({ query }) => list(channelsAt(query.get('zipcodes.zipcode'))),
  'GET /api/v2/shop/channels/{code}': ({ params: [code] }) => withCode(CHANNELS, code) ?? missing(),
  'GET /api/v2/shop/taxons': () => list(TAXONS),
  // FILL IN: search, other filters, pages of a long list. There are no menus yet, and nothing seasonal.
  'GET /api/v2/shop/products': ({ query }) => {
    const taxons = query.getAll('productTaxons.taxon.code[]')
    const isOther = query.get('isMenu') === 'true' || query.get('isSeasonal') === 'true'
    return list(PRODUCTS.filter(({ mainTaxon }) => !isOther && (!taxons.length || taxons.includes(mainTaxon))))
  },
  'POST /shop-api/carts': ({ query, account }) => {
    const { code: channel } = withCode(CHANNELS, query.get('channel') ?? 'DEFAULT') ?? missing()
    const cart = { tokenValue: randomUUID(), channel, items: [], owner: account?.id }
    carts.set(cart.tokenValue, cart)
    return bodyOf(cart)
  },
  'GET /shop-api/carts/{token}': (request) => bodyOf(cartOf(request)),
  // FILL IN: `key` names the click. A request that is sent again with the same key adds nothing.
  'POST /shop-api/carts/{token}/items': (request) => {
    const [cart, { productCode, quantity }] = [cartOf(request), request.body]
    const product = withCode(PRODUCTS, productCode) ?? invalid('productCode', 'Ce produit n’existe pas.')
    const known = cart.items.find((item) => item.product === product)
    return setQuantity(cart, known ?? { id: cart.items.length + 1, product }, (known?.quantity ?? 0) + quantity)
  },
  'PUT /shop-api/carts/{token}/items/{id}': (request) => {
    const cart = cartOf(request)
    const item = cart.items.find(({ id }) => String(id) === request.params[1])
    return setQuantity(cart, item ?? invalid('id', 'Cart item does not exist.'), request.body.quantity)
  },
  'POST /shop-api/login': login,
  'GET /api/v2/shop/account/me': signedIn,
  'GET /api/v2/shop/account/address-books': (request) => list(signedIn(request) && []),
  'PUT /shop-api/checkout/{token}/address': (request) => {
    const [cart, { shippingAddress, billingAddress = shippingAddress }] = [checkoutOf(request), request.body]
    const isServed = withCode(CHANNELS, cart.channel).zipcodes.includes(shippingAddress?.postcode)
    if (!isServed) invalid('shippingAddress.postcode', 'Nous ne livrons pas à cette adresse.')
    cart.addresses = { shippingAddress, billingAddress }
  },
  'GET /shop-api/checkout/{token}/payment': (request) => checkoutOf(request) && PAYMENT,
  'PUT /shop-api/checkout/{token}/payment/{index}': (request) => {
    if (request.body.method !== 'bank_transfer') invalid('method', 'Ce moyen de paiement n’est pas proposé.')
    checkoutOf(request).method = request.body.method
  },
  'PUT /shop-api/checkout/{token}/complete': complete,
  'GET /api/v2/shop/orders/{token}': (request) => {
    const { owner, order } = carts.get(request.params[0]) ?? missing()
    return (owner === signedIn(request).id && order) || missing()
  },
}).map(([call, handle]) => ({ pattern: new RegExp(`^${call.replace(/\{\w+\}/g, '([^/]+)')}$`), handle }))

/** Status and body of a response. FILL IN, here or in the proxy: limits of bodies and of requests. */
async function respond(request) {
  const { pathname, searchParams: query } = new URL(`http://localhost${request.url}`)
  const call = `${request.method} ${pathname}`
  const { pattern, handle } = ROUTES.find((route) => route.pattern.test(call)) ?? missing()
  const [body, params] = [Object(JSON.parse((await text(request)) || '{}')), pattern.exec(call).slice(1)]
  const found = handle({ method: request.method, params, query, body, account: accountOf(request.headers) })
  return [found === undefined ? 204 : /^POST .*carts/.test(call) ? 201 : 200, found]
}
/** A call that does not exist is a 404 in JSON too: the widgets then go on without it. */
function errorOf(error) {
  const { status = error instanceof SyntaxError ? 400 : 500, message, errors } = error
  if (status === 500) console.error(error)
  return [status, { code: status, message, errors }]
}

// No cookie is sent, so any origin may be allowed; and all headers that are requested, as scripts of a page add some to `fetch`.
const HEADERS = {
  ...{ 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Access-Control-Max-Age': '7200' },
  ...{ 'Access-Control-Allow-Origin': process.env.ORIGIN ?? '*', 'Access-Control-Expose-Headers': 'Date, Retry-After' },
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
}
createServer(async (request, response) => {
  const [status, body] = request.method === 'OPTIONS' ? [204] : await respond(request).catch(errorOf)
  const allowed = request.headers['access-control-request-headers'] ?? '*'
  response.writeHead(status, { ...HEADERS, 'Access-Control-Allow-Headers': allowed }).end(body && JSON.stringify(body))
}).listen(Number(process.env.PORT ?? 4390), '127.0.0.1', function () {
  console.log(`http://127.0.0.1:${this.address().port}`)
})
