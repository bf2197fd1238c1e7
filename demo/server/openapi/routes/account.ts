import { z } from 'zod'
import * as account from '../../views/schemas/account.ts'
import * as book from '../../views/schemas/address.ts'
import { formError, pluginError } from '../../views/schemas/errors.ts'
import { json, ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const PLUGIN = '/shop-api'
const publicRoute = routeDocs('Account')
const customerRoute = routeDocs('Account', 'customer')
const done = { 204: noBody('Done') }
const form = { 400: json(z.union([formError, pluginError]), 'Validation errors by field') }
const removed = { ...done, 404: 'error' } as const
const changed = { ...done, ...form }
const updated = { ...changed, 404: 'error' } as const
const profile = { 200: ld(account.profile, 'The profile') }
const pluginProfile = { 200: json(account.pluginCustomer, 'The profile') }
const customer = { 200: ld(account.customer, 'The customer'), 404: 'error' } as const
const bookEntry = { 200: ld(book.addressBookEntry, 'The address'), 404: 'error' } as const
const address = { 200: ld(book.address, 'The address'), 404: 'error' } as const
const accepted = { 202: noBody('Accepted') }
const reset = publicRoute('Request a link to reset the password', accepted)
const choose = publicRoute('Reset the password with a link', accepted)
const loggedIn = { 200: ld(account.login, 'A token, valid for an hour') }

export const accountDocs: DocsTable = {
  'POST /shop-api/login': publicRoute('Log in; a cart in the request becomes the customer’s', {
    200: json(account.login, 'A token, valid for an hour'),
  }),
  [`POST ${V2}/authentication-token`]: publicRoute('Log in, before Sylius 1.13', loggedIn),
  [`POST ${V2}/customers/token`]: publicRoute('Log in, since Sylius 1.13', loggedIn),
  [`POST ${V2}/customers`]: publicRoute('Create an account', done),
  [`POST ${V2}/customers/reset-password`]: reset,
  [`POST ${V2}/reset-password-requests`]: reset,
  [`PATCH ${V2}/customers/reset-password/:token`]: choose,
  [`PATCH ${V2}/reset-password-requests/:token`]: choose,
  [`GET ${V2}/account/me`]: customerRoute('The profile', profile),
  [`PUT ${V2}/account/me`]: customerRoute('Change the profile', profile),
  [`PUT ${V2}/account/me/newsletters`]: customerRoute('Set the newsletter choices', profile),
  [`PUT ${V2}/account/me/password`]: customerRoute('Change the password', done),
  [`GET ${V2}/account/me/export`]: customerRoute('Export all data of the account', {
    200: ld(account.personalData, 'A file'),
  }),
  [`POST ${V2}/account/me/deletion`]: customerRoute(
    'Delete the account; invoices stay, and orders without personal data',
    done,
  ),
  [`GET ${V2}/account/address-books`]: customerRoute('The address book', { 200: ld(book.addressBook, 'Newest first') }),
  [`POST ${V2}/account/address-books`]: customerRoute('Add an address', {
    201: ld(book.addressBookEntry, 'The address'),
  }),
  [`GET ${V2}/account/address-books/:id`]: customerRoute('One address', bookEntry),
  [`PUT ${V2}/account/address-books/:id`]: customerRoute('Change an address', bookEntry),
  [`PATCH ${V2}/account/address-books/:id`]: customerRoute(
    'Make an address the default of deliveries, of invoices, or of neither',
    bookEntry,
  ),
  [`DELETE ${V2}/account/address-books/:id`]: customerRoute('Remove an address', removed),
  [`GET ${V2}/customers/:id`]: customerRoute('The customer, as unmodified Sylius has it', customer),
  [`PUT ${V2}/customers/:id`]: customerRoute('Change the customer, as unmodified Sylius has it', customer),
  [`PUT ${V2}/customers/:id/password`]: customerRoute('Change the password, as unmodified Sylius has it', removed),
  [`GET ${V2}/addresses`]: customerRoute('The address book, as unmodified Sylius has it', {
    200: ld(book.addresses, 'Newest first'),
  }),
  [`POST ${V2}/addresses`]: customerRoute('Add an address, as unmodified Sylius has it', {
    201: ld(book.address, 'The address'),
  }),
  [`GET ${V2}/addresses/:id`]: customerRoute('One address, as unmodified Sylius has it', address),
  [`PUT ${V2}/addresses/:id`]: customerRoute('Change an address, as unmodified Sylius has it', address),
  [`DELETE ${V2}/addresses/:id`]: customerRoute('Remove an address, as unmodified Sylius has it', removed),
  // The same calls, and more, by the plugin's names.
  [`POST ${PLUGIN}/register`]: publicRoute('Create an account, as the plugin has it', done),
  [`PUT ${PLUGIN}/request-password-reset`]: publicRoute(
    'Request a link to reset the password, as the plugin has it',
    done,
  ),
  [`PUT ${PLUGIN}/password-reset/:token`]: publicRoute('Reset the password with a link, as the plugin has it', changed),
  [`GET ${PLUGIN}/me`]: customerRoute('The profile, as the plugin has it', pluginProfile),
  [`PUT ${PLUGIN}/me`]: customerRoute('Change the profile, as the plugin has it', pluginProfile),
  [`PUT ${PLUGIN}/me/change-password`]: customerRoute('Change the password, as the plugin has it', changed),
  [`GET ${PLUGIN}/address-book`]: customerRoute('The address book, as the plugin has it', {
    200: json(account.pluginAddress.array(), 'Newest first'),
  }),
  [`POST ${PLUGIN}/address-book`]: customerRoute('Add an address, as the plugin has it', {
    201: json(account.pluginAddress, 'The address'),
    ...form,
  }),
  [`PUT ${PLUGIN}/address-book/:id`]: customerRoute('Change an address, as the plugin has it', updated),
  [`PATCH ${PLUGIN}/address-book/:id`]: customerRoute('Change an address, as the plugin has it too', updated),
  [`PATCH ${PLUGIN}/address-book/:id/default`]: customerRoute(
    'Make an address the default of deliveries, as the plugin has it',
    removed,
  ),
  [`DELETE ${PLUGIN}/address-book/:id`]: customerRoute('Remove an address, as the plugin has it', removed),
}
