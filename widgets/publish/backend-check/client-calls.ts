/** A call of the client: its use, whether an order needs it, and, for a call that the check does not make, the reason. */
type Call = { use: string; isNeeded: boolean; untried: string }

const needed = (use: string, untried = ''): Call => ({ use, isNeeded: true, untried })
const useful = (use: string, untried = ''): Call => ({ use, isNeeded: false, untried })

const CHANNEL = 'needs a channel'
const PRODUCT = 'needs a product'
const CART = 'needs a cart'
const LINE = 'needs a cart with a product'
const ACCOUNT = 'needs --email and --password'
const ADDRESSED = 'needs --email, --password and a cart with a product'
const ORDER = 'needs --email, --password and --order'
const WRITES = 'needs --order'
const ENTRY = 'needs --email, --password, --order and an address that was added'
const PAYMENT = 'needs a payment request'
const INVOICE = 'needs an account with an invoice'
const QUOTE = 'needs an account with a quote'
const DECIDES = 'never: it decides a quote'
const CARDS = 'never: it changes the saved cards'

/** Every call of the client, as the guide «Your own Sylius» names it. */
export const CALLS = {
  'GET /api/v2/shop/channels': needed('the channels, also by postal code'),
  'GET /api/v2/shop/channels/{code}': needed('the terms of one', CHANNEL),
  'GET /api/v2/shop/taxons': needed('the categories'),
  'GET /api/v2/shop/products': needed('the products, with prices'),
  'POST /shop-api/carts': needed('a new cart'),
  'GET /shop-api/carts/{token}': needed('the cart', CART),
  'POST /shop-api/carts/{token}/items': needed('a product in the cart', LINE),
  'PUT /shop-api/carts/{token}/items/{id}': needed('another quantity', LINE),
  'POST /shop-api/login': needed('the customer', ACCOUNT),
  'GET /api/v2/shop/account/me': needed('the profile', ACCOUNT),
  'GET /api/v2/shop/account/address-books': needed('saved addresses', ACCOUNT),
  'PUT /shop-api/checkout/{token}/address': needed('the delivery address', ADDRESSED),
  'GET /shop-api/checkout/{token}/payment': needed('the payment methods', ADDRESSED),
  'PUT /shop-api/checkout/{token}/payment/{index}': needed('the chosen method', ADDRESSED),
  'PUT /shop-api/checkout/{token}/complete': needed('the order', ORDER),
  'GET /api/v2/shop/orders/{token}': needed('the placed order', ORDER),

  'GET /api/v2/shop/zipcodes': useful('suggested postal codes'),
  'GET /api/v2/shop/channels/{code}/slots': useful('slots that are full', CHANNEL),
  'GET /api/v2/shop/taxons/{code}': useful('a category named outside their list', 'needs a category'),
  'GET /api/v2/shop/product-attributes': useful('the filters'),
  'GET /api/v2/shop/additional-sales': useful('what goes well with an order'),
  'GET /api/v2/shop/products/{group}/by-taxon': useful('the menus'),
  'GET /api/v2/shop/products/{code}': useful('a product named outside its list', PRODUCT),
  'GET /api/v2/shop/payment-methods': useful('the card fields of the account'),
  'DELETE /shop-api/carts/{token}/items/{id}': useful('removing a product', LINE),
  'DELETE /shop-api/carts/{token}': useful('emptying the cart at once', CART),
  'PUT /shop-api/carts/{token}/coupon': useful('coupons', CART),
  'DELETE /shop-api/carts/{token}/coupon': useful('removing a coupon', CART),
  'PUT /shop-api/carts/{token}/customer': useful('a cart begun before signing in', ACCOUNT),
  'POST /shop-api/carts/{token}/link': useful('a cart from a partner’s page', CART),
  'POST /shop-api/cart-links/{code}': useful('opening a partner’s cart on the main site', 'needs a link'),
  'POST /api/v2/shop/checkout/delivery-time': useful('day and slot; else they go into the notes', LINE),
  'DELETE /shop-api/checkout/{token}/address': useful('taking an address off the order', CART),
  'POST /api/v2/shop/orders/{token}/payment-requests': useful('payments by card', ORDER),
  'GET /api/v2/shop/payment-requests/{hash}': useful('the state of a payment', PAYMENT),
  'PUT /api/v2/shop/payment-requests/{hash}': useful('the end of 3-D Secure', PAYMENT),
  'GET /shop-api/orders/{token}/payment': useful('the methods of paying later', ORDER),
  'PUT /shop-api/orders/{token}/payment/{index}': useful('paying later by another method', ORDER),
  'GET /api/v2/shop/account/orders/{token}/reorder': useful('ordering again with what has changed', ORDER),
  'POST /api/v2/shop/account/orders/{token}/reorder': useful('the same, into a cart', ORDER),
  'PUT /api/v2/shop/account/orders/{token}/cancel': useful('cancelling an order', ORDER),

  'PUT /api/v2/shop/account/me': useful('changing the profile', 'never: it changes the account'),
  'PUT /api/v2/shop/account/me/password': useful('changing the password', 'never: it changes the account'),
  'PUT /api/v2/shop/account/me/newsletters': useful('newsletters', 'never: it changes the account'),
  'GET /api/v2/shop/account/me/export': useful('a copy of one’s data', ACCOUNT),
  'POST /api/v2/shop/account/me/deletion': useful('deleting the account', 'never: it deletes the account'),
  'POST /api/v2/shop/account/address-books': useful('saving an address', ORDER),
  'PUT /api/v2/shop/account/address-books/{id}': useful('changing one', ENTRY),
  'PATCH /api/v2/shop/account/address-books/{id}': useful('default addresses', ENTRY),
  'DELETE /api/v2/shop/account/address-books/{id}': useful('removing one', ENTRY),
  'GET /api/v2/shop/account/cards': useful('saved cards', ACCOUNT),
  'POST /api/v2/shop/account/cards': useful('saving one', 'never: it needs the provider’s card fields'),
  'PATCH /api/v2/shop/account/cards/{id}': useful('the default card', CARDS),
  'DELETE /api/v2/shop/account/cards/{id}': useful('removing one', CARDS),
  'GET /api/v2/shop/account/orders': useful('the history of orders', ACCOUNT),
  'GET /api/v2/shop/account/invoices': useful('invoices', ACCOUNT),
  'GET /api/v2/shop/account/invoices/{id}/download': useful('the file of one', INVOICE),
  'GET /api/v2/shop/account/invoices/archive': useful('the invoices of a month', INVOICE),
  'GET /api/v2/shop/account/invoices/export': useful('the figures of a year', INVOICE),
  'GET /api/v2/shop/account/quotes': useful('quotes', ACCOUNT),
  'GET /api/v2/shop/account/quotes/{id}': useful('one quote', QUOTE),
  'GET /api/v2/shop/account/quotes/{id}/download': useful('its file', QUOTE),
  'POST /api/v2/shop/account/quotes/{id}/accept': useful('accepting it', DECIDES),
  'PUT /api/v2/shop/account/quotes/{id}/refuse': useful('declining it', DECIDES),
  'POST /api/v2/shop/account/quotes/claim': useful(
    'a quote requested before signing in',
    'never: it needs an email’s link',
  ),

  'GET /api/v2/shop/captcha': useful('the captcha of forms'),
  'POST /api/v2/shop/customers': useful('opening an account', WRITES),
  'POST /api/v2/shop/customers/reset-password': useful('links to choose a password', WRITES),
  'PATCH /api/v2/shop/customers/reset-password/{token}': useful(
    'a new password by such a link',
    'never: it needs an email’s link',
  ),
  'POST /api/v2/shop/contact': useful('messages', WRITES),
  'POST /api/v2/shop/quote-requests': useful('requests for a quote', WRITES),
  'POST /api/v2/shop/franchise-applications': useful('applications', WRITES),
} satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
