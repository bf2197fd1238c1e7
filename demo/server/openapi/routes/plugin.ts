import { z } from 'zod'
import * as account from '../../views/schemas/account.ts'
import { productPage } from '../../views/schemas/cart.ts'
import { formError, pluginError } from '../../views/schemas/errors.ts'
import { placedOrders } from '../../views/schemas/order.ts'
import { json, nothing, type DocsTable } from '../route-docs.ts'

const ROOT = '/shop-api'
const mine = { tag: 'Account', access: 'customer' } as const
const done = { 204: nothing('Done') }
const form = { 400: json(z.union([formError, pluginError]), 'Validation errors by field') }

/** The plugin's own names for calls that also have other names. */
export const pluginDocs: DocsTable = {
  [`POST ${ROOT}/register`]: { tag: 'Account', summary: 'Create an account, as the plugin has it', responses: done },
  [`PUT ${ROOT}/request-password-reset`]: {
    ...{ tag: 'Account', summary: 'Request a link to reset the password, as the plugin has it' },
    responses: done,
  },
  [`PUT ${ROOT}/password-reset/:token`]: {
    ...{ tag: 'Account', summary: 'Reset the password with a link, as the plugin has it' },
    responses: { ...done, ...form },
  },
  [`GET ${ROOT}/me`]: {
    ...{ ...mine, summary: 'The profile, as the plugin has it' },
    responses: { 200: json(account.pluginCustomer, 'The profile') },
  },
  [`PUT ${ROOT}/me`]: {
    ...{ ...mine, summary: 'Change the profile, as the plugin has it' },
    responses: { 200: json(account.pluginCustomer, 'The profile') },
  },
  [`PUT ${ROOT}/me/change-password`]: {
    ...{ ...mine, summary: 'Change the password, as the plugin has it' },
    responses: { ...done, ...form },
  },
  [`GET ${ROOT}/address-book`]: {
    ...{ ...mine, summary: 'The address book, as the plugin has it' },
    responses: { 200: json(account.pluginAddress.array(), 'Newest first') },
  },
  [`POST ${ROOT}/address-book`]: {
    ...{ ...mine, summary: 'Add an address, as the plugin has it' },
    responses: { 201: json(account.pluginAddress, 'The address'), ...form },
  },
  [`PUT ${ROOT}/address-book/:id`]: {
    ...{ ...mine, summary: 'Change an address, as the plugin has it' },
    ...{ responses: { ...done, ...form }, errorStatuses: [404] },
  },
  [`PATCH ${ROOT}/address-book/:id`]: {
    ...{ ...mine, summary: 'Change an address, as the plugin has it too' },
    ...{ responses: { ...done, ...form }, errorStatuses: [404] },
  },
  [`PATCH ${ROOT}/address-book/:id/default`]: {
    ...{ ...mine, summary: 'Make an address the default of deliveries, as the plugin has it' },
    ...{ responses: done, errorStatuses: [404] },
  },
  [`DELETE ${ROOT}/address-book/:id`]: {
    ...{ ...mine, summary: 'Remove an address, as the plugin has it' },
    ...{ responses: done, errorStatuses: [404] },
  },
  [`GET ${ROOT}/orders`]: {
    ...{ tag: 'Orders', access: 'customer', summary: 'All placed orders, as the plugin has them' },
    responses: { 200: json(placedOrders, 'Newest first') },
  },
  [`GET ${ROOT}/taxon-products/by-code/:code`]: {
    ...{ tag: 'Catalogue', summary: 'Products of a category, paginated as by the plugin' },
    responses: { 200: json(productPage, 'A page of products') },
    errorStatuses: [404],
  },
}
