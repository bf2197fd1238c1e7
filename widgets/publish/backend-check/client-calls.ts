/** A call of the client: its use, whether an order needs it, and, for a call that the check does not make, the reason. */
type Call = { use: string; isRequired: boolean; untried: string }

const required = (use: string, untried = ''): Call => ({ use, isRequired: true, untried })
const optional = (use: string, untried = ''): Call => ({ use, isRequired: false, untried })

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

/** Every call of the client, as demo/docs/own-sylius.md lists it. */
export const CALLS = {
  'GET /api/v2/shop/channels': required('the channels, also by postal code'),
  'GET /api/v2/shop/channels/{code}': required('the terms of one', CHANNEL),
  'GET /api/v2/shop/taxons': required('the categories'),
  'GET /api/v2/shop/products': required('the products, with prices'),
  'POST /shop-api/carts': required('a new cart'),
  'GET /shop-api/carts/{token}': required('the cart', CART),
  'POST /shop-api/carts/{token}/items': required('a product in the cart', LINE),
  'PUT /shop-api/carts/{token}/items/{id}': required('another quantity', LINE),
  'POST /shop-api/login': required('the customer', ACCOUNT),
  'GET /api/v2/shop/account/me': required('the profile', ACCOUNT),
  'GET /api/v2/shop/account/address-books': required('saved addresses', ACCOUNT),
  'PUT /shop-api/checkout/{token}/address': required('the delivery address', ADDRESSED),
  'GET /shop-api/checkout/{token}/payment': required('the payment methods', ADDRESSED),
  'PUT /shop-api/checkout/{token}/payment/{index}': required('the chosen method', ADDRESSED),
  'PUT /shop-api/checkout/{token}/complete': required('the order', ORDER),
  'GET /api/v2/shop/orders/{token}': required('the placed order', ORDER),

  'GET /api/v2/shop/zipcodes': optional('suggested postal codes'),
  'GET /api/v2/shop/channels/{code}/slots': optional('slots that are full', CHANNEL),
  'GET /api/v2/shop/taxons/{code}': optional('a category named outside their list', 'needs a category'),
  'GET /api/v2/shop/product-attributes': optional('the filters'),
  'GET /api/v2/shop/additional-sales': optional('what goes well with an order'),
  'GET /api/v2/shop/products/{group}/by-taxon': optional('the menus'),
  'GET /api/v2/shop/products/{code}': optional('a product named outside its list', PRODUCT),
  'GET /api/v2/shop/payment-methods': optional('the card fields of the account'),
  'DELETE /shop-api/carts/{token}/items/{id}': optional('removing a product', LINE),
  'DELETE /shop-api/carts/{token}': optional('emptying the cart at once', CART),
  'PUT /shop-api/carts/{token}/coupon': optional('coupons', CART),
  'DELETE /shop-api/carts/{token}/coupon': optional('removing a coupon', CART),
  'PUT /shop-api/carts/{token}/channel': optional('a cart begun before the postal code, moved at once', CART),
  'PUT /shop-api/carts/{token}/customer': optional('a cart begun before signing in', ACCOUNT),
  'POST /shop-api/carts/{token}/link': optional('a cart from a partner’s page', CART),
  'POST /shop-api/cart-links/{code}': optional('opening a partner’s cart on the main site', 'needs a link'),
  'POST /api/v2/shop/checkout/delivery-time': optional('day and slot; else they go into the notes', LINE),
  'DELETE /shop-api/checkout/{token}/address': optional('taking an address off the order', CART),
  'POST /api/v2/shop/orders/{token}/payment-requests': optional('payments by card', ORDER),
  'GET /api/v2/shop/payment-requests/{hash}': optional('the state of a payment', PAYMENT),
  'PUT /api/v2/shop/payment-requests/{hash}': optional('the end of 3-D Secure', PAYMENT),
  'GET /shop-api/orders/{token}/payment': optional('the methods of paying later', ORDER),
  'PUT /shop-api/orders/{token}/payment/{index}': optional('paying later by another method', ORDER),
  'GET /api/v2/shop/account/orders/{token}/reorder': optional('ordering again with what has changed', ORDER),
  'POST /api/v2/shop/account/orders/{token}/reorder': optional('the same, into a cart', ORDER),
  'PUT /api/v2/shop/account/orders/{token}/cancel': optional('cancelling an order', ORDER),

  'PUT /api/v2/shop/account/me': optional('changing the profile', 'never: it changes the account'),
  'PUT /api/v2/shop/account/me/password': optional('changing the password', 'never: it changes the account'),
  'PUT /api/v2/shop/account/me/newsletters': optional('newsletters', 'never: it changes the account'),
  'GET /api/v2/shop/account/me/export': optional('a copy of one’s data', ACCOUNT),
  'POST /api/v2/shop/account/me/deletion': optional('deleting the account', 'never: it deletes the account'),
  'POST /api/v2/shop/account/address-books': optional('saving an address', ORDER),
  'PUT /api/v2/shop/account/address-books/{id}': optional('changing one', ENTRY),
  'PATCH /api/v2/shop/account/address-books/{id}': optional('default addresses', ENTRY),
  'DELETE /api/v2/shop/account/address-books/{id}': optional('removing one', ENTRY),
  'GET /api/v2/shop/account/cards': optional('saved cards', ACCOUNT),
  'POST /api/v2/shop/account/cards': optional('saving one', 'never: it needs the provider’s card fields'),
  'PATCH /api/v2/shop/account/cards/{id}': optional('the default card', CARDS),
  'DELETE /api/v2/shop/account/cards/{id}': optional('removing one', CARDS),
  'GET /api/v2/shop/account/orders': optional('the history of orders', ACCOUNT),
  'GET /api/v2/shop/account/invoices': optional('invoices', ACCOUNT),
  'GET /api/v2/shop/account/invoices/{id}/download': optional('the file of one', INVOICE),
  'GET /api/v2/shop/account/invoices/archive': optional('the invoices of a month', INVOICE),
  'GET /api/v2/shop/account/invoices/export': optional('the figures of a year', INVOICE),
  'GET /api/v2/shop/account/quotes': optional('quotes', ACCOUNT),
  'GET /api/v2/shop/account/quotes/{id}': optional('one quote', QUOTE),
  'GET /api/v2/shop/account/quotes/{id}/download': optional('its file', QUOTE),
  'POST /api/v2/shop/account/quotes/{id}/accept': optional('accepting it', DECIDES),
  'PUT /api/v2/shop/account/quotes/{id}/refuse': optional('declining it', DECIDES),
  'POST /api/v2/shop/account/quotes/claim': optional(
    'a quote requested before signing in',
    'never: it needs an email’s link',
  ),

  'GET /api/v2/shop/captcha': optional('the captcha of forms'),
  'POST /api/v2/shop/customers': optional('opening an account', WRITES),
  'POST /api/v2/shop/customers/reset-password': optional('links to choose a password', WRITES),
  'PATCH /api/v2/shop/customers/reset-password/{token}': optional(
    'a new password by such a link',
    'never: it needs an email’s link',
  ),
  'POST /api/v2/shop/contact': optional('messages', WRITES),
  'POST /api/v2/shop/quote-requests': optional('requests for a quote', WRITES),
  'POST /api/v2/shop/franchise-applications': optional('applications', WRITES),
} satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
