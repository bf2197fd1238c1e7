import * as views from '../../views/schemas/cart.ts'
import { json, ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const CARTS = '/shop-api/carts'
const CHECKOUT = '/shop-api/checkout'
const made = { 201: json(views.cart, 'The whole cart, priced') }
const read = { 200: json(views.cart, 'The whole cart, priced') }
const done = { 204: noBody('Done') }
const cartRoute = routeDocs('Cart')
const ownCartRoute = routeDocs('Cart', 'customer')
const publicCheckout = routeDocs('Checkout')
const checkoutRoute = routeDocs('Checkout', 'customer')

export const cartDocs: DocsTable = {
  [`POST ${CARTS}`]: cartRoute('Create a cart in a channel', { ...made, 404: 'error' }),
  [`GET ${CARTS}/:token`]: cartRoute('A cart', { ...read, 404: 'error' }),
  [`DELETE ${CARTS}/:token`]: cartRoute('Drop a cart', { ...done, 400: 'error' }),
  [`PUT ${CARTS}/:token/customer`]: ownCartRoute('Assign a cart without an owner to the signed-in customer', {
    ...read,
    400: 'error',
  }),
  [`PUT ${CARTS}/:token/channel`]: cartRoute('Move a cart of the national menu to a channel that delivers', {
    200: json(views.movedCart, 'The whole cart, priced, and the lines that are not the same in the channel'),
    400: 'error',
  }),
  [`POST ${CARTS}/:token/items`]: cartRoute('Add a product, or a menu with its components; the same key adds it once', {
    ...made,
    409: 'error',
  }),
  [`POST ${CARTS}/:token/multiple-items`]: cartRoute('Add several items, all or none', { ...made, 409: 'error' }),
  [`POST ${CARTS}/new/items`]: cartRoute('Create a cart with a product', { ...made, 404: 'error' }),
  [`POST ${CARTS}/new/multiple-items`]: cartRoute('Create a cart with several products', {
    ...made,
    404: 'error',
    409: 'error',
  }),
  [`PUT ${CARTS}/:token/items/:id`]: cartRoute('Change the quantity of a line', read),
  [`DELETE ${CARTS}/:token/items/:id`]: cartRoute('Remove a line', { ...read, 400: 'error' }),
  [`POST ${CARTS}/:token/link`]: cartRoute(
    'Create a link that transfers the cart to the main site, once, within fifteen minutes',
    { 201: json(views.cartLink, 'The link') },
  ),
  'POST /shop-api/cart-links/:code': cartRoute(
    'Redeem the cart of a link; the cart of a customer requires its owner’s token',
    {
      200: json(views.redeemedCart, 'The cart; the same Idempotency-Key returns it again'),
      404: 'error',
      410: 'error',
    },
  ),
  [`PUT ${CARTS}/:token/coupon`]: cartRoute('Use a coupon', { ...read, 409: 'error' }),
  [`DELETE ${CARTS}/:token/coupon`]: cartRoute('Remove the coupon', { ...read, 400: 'error' }),
  'POST /api/v2/shop/checkout/delivery-time': publicCheckout('Choose the day and the slot of delivery', {
    201: ld(views.deliveryTime, 'The chosen slot'),
    404: 'error',
    409: 'error',
  }),
  [`GET ${CHECKOUT}/:token`]: publicCheckout('The cart', { ...read, 404: 'error' }),
  [`GET ${CHECKOUT}/countries`]: publicCheckout('The countries of addresses', {
    200: json(views.country.array(), 'The countries'),
  }),
  [`GET ${CHECKOUT}/countries/:code`]: publicCheckout('One country', {
    200: json(views.country, 'The country'),
    404: 'error',
  }),
  [`PUT ${CHECKOUT}/:token/address`]: checkoutRoute('Set the shipping and the billing address', done),
  [`DELETE ${CHECKOUT}/:token/address`]: checkoutRoute('Remove both addresses', done),
  [`GET ${CHECKOUT}/:token/shipping`]: checkoutRoute('The shipping methods', {
    200: json(views.shippingMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  [`PUT ${CHECKOUT}/:token/shipping/:index`]: checkoutRoute('Set the shipping method', done),
  [`GET ${CHECKOUT}/:token/payment`]: checkoutRoute('The payment methods', {
    200: json(views.paymentMethods, 'The methods, by code'),
    400: 'error',
    404: 'error',
  }),
  [`PUT ${CHECKOUT}/:token/payment/:index`]: checkoutRoute('Set the payment method', done),
  [`PUT ${CHECKOUT}/:token/complete`]: checkoutRoute('Place the order', { ...done, 409: 'error', 429: 'error' }),
}
