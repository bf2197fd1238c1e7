import * as views from '../../views/schemas/cart.ts'
import { json, ld, nothing, type DocsTable } from '../route-docs.ts'

const CARTS = '/shop-api/carts'
const CHECKOUT = '/shop-api/checkout'
const made = { 201: json(views.cart, 'The whole cart, priced') }
const read = { 200: json(views.cart, 'The whole cart, priced') }
const done = { 204: nothing('Done') }
const checkout = { tag: 'Checkout', access: 'customer' } as const

export const cartDocs: DocsTable = {
  [`POST ${CARTS}`]: {
    tag: 'Cart',
    summary: 'Create a cart at a point of sale',
    responses: made,
    errorStatuses: [404],
  },
  [`GET ${CARTS}/:token`]: { tag: 'Cart', summary: 'A cart', responses: read, errorStatuses: [404] },
  [`DELETE ${CARTS}/:token`]: { tag: 'Cart', summary: 'Drop a cart', responses: done, errorStatuses: [400] },
  [`PUT ${CARTS}/:token/customer`]: {
    ...{ tag: 'Cart', access: 'customer', summary: 'Assign a cart without an owner to the signed-in customer' },
    ...{ responses: read, errorStatuses: [400] },
  },
  [`POST ${CARTS}/:token/items`]: {
    ...{ tag: 'Cart', summary: 'Add a product, or a menu with its components; the same key adds it once' },
    ...{ responses: made, errorStatuses: [409] },
  },
  [`POST ${CARTS}/:token/multiple-items`]: {
    ...{ tag: 'Cart', summary: 'Add several items, all or none' },
    ...{ responses: made, errorStatuses: [409] },
  },
  [`POST ${CARTS}/new/items`]: {
    tag: 'Cart',
    summary: 'Create a cart with a product',
    responses: made,
    errorStatuses: [404],
  },
  [`POST ${CARTS}/new/multiple-items`]: {
    ...{ tag: 'Cart', summary: 'Create a cart with several products' },
    ...{ responses: made, errorStatuses: [404, 409] },
  },
  [`PUT ${CARTS}/:token/items/:id`]: { tag: 'Cart', summary: 'Change the quantity of a line', responses: read },
  [`DELETE ${CARTS}/:token/items/:id`]: {
    ...{ tag: 'Cart', summary: 'Remove a line' },
    ...{ responses: read, errorStatuses: [400] },
  },
  [`POST ${CARTS}/:token/link`]: {
    ...{ tag: 'Cart', summary: 'Create a link that transfers the cart to the main site, once, within fifteen minutes' },
    responses: { 201: json(views.cartLink, 'The link') },
  },
  'POST /shop-api/cart-links/:code': {
    ...{ tag: 'Cart', summary: 'Redeem the cart of a link; the cart of a customer requires its owner’s token' },
    responses: { 200: json(views.handedCart, 'The cart; the same Idempotency-Key returns it again') },
    errorStatuses: [404, 410],
  },
  [`PUT ${CARTS}/:token/coupon`]: { tag: 'Cart', summary: 'Use a coupon', responses: read },
  [`DELETE ${CARTS}/:token/coupon`]: {
    ...{ tag: 'Cart', summary: 'Remove the coupon' },
    ...{ responses: read, errorStatuses: [400] },
  },
}

export const checkoutDocs: DocsTable = {
  'POST /api/v2/shop/checkout/delivery-time': {
    ...{ tag: 'Checkout', summary: 'Choose the day and the slot of delivery' },
    responses: { 201: ld(views.deliveryTime, 'The chosen slot') },
    errorStatuses: [404],
  },
  [`GET ${CHECKOUT}/:token`]: { tag: 'Checkout', summary: 'The cart', responses: read, errorStatuses: [404] },
  [`GET ${CHECKOUT}/countries`]: {
    ...{ tag: 'Checkout', summary: 'The countries of addresses' },
    responses: { 200: json(views.country.array(), 'The countries') },
  },
  [`GET ${CHECKOUT}/countries/:code`]: {
    ...{ tag: 'Checkout', summary: 'One country' },
    ...{ responses: { 200: json(views.country, 'The country') }, errorStatuses: [404] },
  },
  [`PUT ${CHECKOUT}/:token/address`]: {
    ...checkout,
    summary: 'Set the shipping and the billing address',
    responses: done,
  },
  [`DELETE ${CHECKOUT}/:token/address`]: { ...checkout, summary: 'Remove both addresses', responses: done },
  [`GET ${CHECKOUT}/:token/shipping`]: {
    ...{ ...checkout, summary: 'The shipping methods' },
    responses: { 200: json(views.shippingMethods, 'The methods, by code') },
    errorStatuses: [400, 404],
  },
  [`PUT ${CHECKOUT}/:token/shipping/:index`]: { ...checkout, summary: 'Set the shipping method', responses: done },
  [`GET ${CHECKOUT}/:token/payment`]: {
    ...{ ...checkout, summary: 'The payment methods' },
    responses: { 200: json(views.paymentMethods, 'The methods, by code') },
    errorStatuses: [400, 404],
  },
  [`PUT ${CHECKOUT}/:token/payment/:index`]: { ...checkout, summary: 'Set the payment method', responses: done },
  [`PUT ${CHECKOUT}/:token/complete`]: { ...checkout, summary: 'Place the order', responses: done },
}
