import * as views from '../../views/schemas/cart.ts'
import { json, ld, nothing, type DocsTable } from '../route-docs.ts'

const CARTS = '/shop-api/carts'
const CHECKOUT = '/shop-api/checkout'
const made = { 201: json(views.cart, 'The whole cart, priced') }
const read = { 200: json(views.cart, 'The whole cart, priced') }
const done = { 204: nothing('Done') }
const checkout = { tag: 'Checkout', access: 'customer' } as const

export const cartDocs: DocsTable = {
  [`POST ${CARTS}`]: { tag: 'Cart', summary: 'Begin a cart at a point of sale', answers: made, refusals: [404] },
  [`GET ${CARTS}/:token`]: { tag: 'Cart', summary: 'A cart', answers: read, refusals: [404] },
  [`DELETE ${CARTS}/:token`]: { tag: 'Cart', summary: 'Drop a cart', answers: done, refusals: [400] },
  [`PUT ${CARTS}/:token/customer`]: {
    ...{ tag: 'Cart', access: 'customer', summary: 'Give a cart without an owner to the signed-in customer' },
    ...{ answers: read, refusals: [400] },
  },
  [`POST ${CARTS}/:token/items`]: {
    ...{ tag: 'Cart', summary: 'Add a product, or a menu with its parts; the same key adds it once' },
    ...{ answers: made, refusals: [409] },
  },
  [`POST ${CARTS}/:token/multiple-items`]: {
    ...{ tag: 'Cart', summary: 'Add several at once, or none' },
    ...{ answers: made, refusals: [409] },
  },
  [`POST ${CARTS}/new/items`]: { tag: 'Cart', summary: 'Begin a cart with a product', answers: made, refusals: [404] },
  [`POST ${CARTS}/new/multiple-items`]: {
    ...{ tag: 'Cart', summary: 'Begin a cart with several products' },
    ...{ answers: made, refusals: [404, 409] },
  },
  [`PUT ${CARTS}/:token/items/:id`]: { tag: 'Cart', summary: 'Change how many there are on a line', answers: read },
  [`DELETE ${CARTS}/:token/items/:id`]: {
    ...{ tag: 'Cart', summary: 'Take a line out' },
    ...{ answers: read, refusals: [400] },
  },
  [`POST ${CARTS}/:token/link`]: {
    ...{ tag: 'Cart', summary: 'A link that takes the cart to the main site, once, within fifteen minutes' },
    answers: { 201: json(views.cartLink, 'The link') },
  },
  'POST /shop-api/cart-links/:code': {
    ...{ tag: 'Cart', summary: 'Take the cart of a link; a customer’s own is for its owner, signed in' },
    answers: { 200: json(views.handedCart, 'The cart; the same Idempotency-Key answers it again') },
    refusals: [404, 410],
  },
  [`PUT ${CARTS}/:token/coupon`]: { tag: 'Cart', summary: 'Use a coupon', answers: read },
  [`DELETE ${CARTS}/:token/coupon`]: {
    ...{ tag: 'Cart', summary: 'Use no coupon' },
    ...{ answers: read, refusals: [400] },
  },
}

export const checkoutDocs: DocsTable = {
  'POST /api/v2/shop/checkout/delivery-time': {
    ...{ tag: 'Checkout', summary: 'Choose the day and the slot of delivery' },
    answers: { 201: ld(views.deliveryTime, 'What was chosen') },
    refusals: [404],
  },
  [`GET ${CHECKOUT}/:token`]: { tag: 'Checkout', summary: 'The cart', answers: read, refusals: [404] },
  [`GET ${CHECKOUT}/countries`]: {
    ...{ tag: 'Checkout', summary: 'Where addresses may be' },
    answers: { 200: json(views.country.array(), 'The countries') },
  },
  [`GET ${CHECKOUT}/countries/:code`]: {
    ...{ tag: 'Checkout', summary: 'One country' },
    ...{ answers: { 200: json(views.country, 'The country') }, refusals: [404] },
  },
  [`PUT ${CHECKOUT}/:token/address`]: { ...checkout, summary: 'Where to deliver and whom to invoice', answers: done },
  [`DELETE ${CHECKOUT}/:token/address`]: { ...checkout, summary: 'Take both addresses out again', answers: done },
  [`GET ${CHECKOUT}/:token/shipping`]: {
    ...{ ...checkout, summary: 'How it can be delivered' },
    answers: { 200: json(views.shippingMethods, 'The ways, by code') },
    refusals: [400, 404],
  },
  [`PUT ${CHECKOUT}/:token/shipping/:index`]: { ...checkout, summary: 'Choose how it is delivered', answers: done },
  [`GET ${CHECKOUT}/:token/payment`]: {
    ...{ ...checkout, summary: 'How it can be paid' },
    answers: { 200: json(views.paymentMethods, 'The ways, by code') },
    refusals: [400, 404],
  },
  [`PUT ${CHECKOUT}/:token/payment/:index`]: { ...checkout, summary: 'Choose how it is paid', answers: done },
  [`PUT ${CHECKOUT}/:token/complete`]: { ...checkout, summary: 'Place the order', answers: done },
}
