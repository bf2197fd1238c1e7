import * as account from '../../views/schemas/account.ts'
import * as book from '../../views/schemas/address.ts'
import { personalData } from '../../views/schemas/personal-data.ts'
import { json, ld, nothing, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const mine = { tag: 'Account', access: 'customer' } as const
const done = { 204: nothing('Done') }
const accepted = { 202: nothing('Accepted') }
const reset = { tag: 'Account', summary: 'Request a link to reset the password', responses: accepted } as const
const choose = { tag: 'Account', summary: 'Reset the password with a link', responses: accepted } as const
const loggedIn = { 200: ld(account.login, 'A token, valid for an hour') }

export const accountDocs: DocsTable = {
  'POST /shop-api/login': {
    ...{ tag: 'Account', summary: 'Log in; a cart in the request becomes the customer’s' },
    responses: { 200: json(account.login, 'A token, valid for an hour') },
  },
  [`POST ${V2}/authentication-token`]: { tag: 'Account', summary: 'Log in, before Sylius 1.13', responses: loggedIn },
  [`POST ${V2}/customers/token`]: { tag: 'Account', summary: 'Log in, since Sylius 1.13', responses: loggedIn },
  [`POST ${V2}/customers`]: { tag: 'Account', summary: 'Create an account', responses: done },
  [`POST ${V2}/customers/reset-password`]: reset,
  [`POST ${V2}/reset-password-requests`]: reset,
  [`PATCH ${V2}/customers/reset-password/:token`]: choose,
  [`PATCH ${V2}/reset-password-requests/:token`]: choose,
  [`GET ${V2}/account/me`]: {
    ...{ ...mine, summary: 'The profile' },
    responses: { 200: ld(account.profile, 'The profile') },
  },
  [`PUT ${V2}/account/me`]: {
    ...{ ...mine, summary: 'Change the profile' },
    responses: { 200: ld(account.profile, 'The profile') },
  },
  [`PUT ${V2}/account/me/newsletters`]: {
    ...{ ...mine, summary: 'Set the newsletter choices' },
    responses: { 200: ld(account.profile, 'The profile') },
  },
  [`PUT ${V2}/account/me/password`]: { ...mine, summary: 'Change the password', responses: done },
  [`GET ${V2}/account/me/export`]: {
    ...{ ...mine, summary: 'Export all data of the account' },
    responses: { 200: ld(personalData, 'A file') },
  },
  [`POST ${V2}/account/me/deletion`]: {
    ...{ ...mine, summary: 'Delete the account; invoices stay, and orders without personal data' },
    responses: done,
  },
  [`GET ${V2}/account/address-books`]: {
    ...{ ...mine, summary: 'The address book' },
    responses: { 200: ld(book.addressBook, 'Newest first') },
  },
  [`POST ${V2}/account/address-books`]: {
    ...{ ...mine, summary: 'Add an address' },
    responses: { 201: ld(book.addressBookEntry, 'The address') },
  },
  [`GET ${V2}/account/address-books/:id`]: {
    ...{ ...mine, summary: 'One address' },
    ...{ responses: { 200: ld(book.addressBookEntry, 'The address') }, errorStatuses: [404] },
  },
  [`PUT ${V2}/account/address-books/:id`]: {
    ...{ ...mine, summary: 'Change an address' },
    ...{ responses: { 200: ld(book.addressBookEntry, 'The address') }, errorStatuses: [404] },
  },
  [`PATCH ${V2}/account/address-books/:id`]: {
    ...{ ...mine, summary: 'Make an address the default of deliveries, of invoices, or of neither' },
    ...{ responses: { 200: ld(book.addressBookEntry, 'The address') }, errorStatuses: [404] },
  },
  [`DELETE ${V2}/account/address-books/:id`]: {
    ...mine,
    ...{ summary: 'Remove an address', responses: done, errorStatuses: [404] },
  },
  [`GET ${V2}/customers/:id`]: {
    ...{ ...mine, summary: 'The customer, as stock Sylius has it' },
    ...{ responses: { 200: ld(account.customer, 'The customer') }, errorStatuses: [404] },
  },
  [`PUT ${V2}/customers/:id`]: {
    ...{ ...mine, summary: 'Change the customer, as stock Sylius has it' },
    ...{ responses: { 200: ld(account.customer, 'The customer') }, errorStatuses: [404] },
  },
  [`PUT ${V2}/customers/:id/password`]: {
    ...mine,
    ...{ summary: 'Change the password, as stock Sylius has it', responses: done, errorStatuses: [404] },
  },
  [`GET ${V2}/addresses`]: {
    ...{ ...mine, summary: 'The address book, as stock Sylius has it' },
    responses: { 200: ld(book.addresses, 'Newest first') },
  },
  [`POST ${V2}/addresses`]: {
    ...{ ...mine, summary: 'Add an address, as stock Sylius has it' },
    responses: { 201: ld(book.address, 'The address') },
  },
  [`GET ${V2}/addresses/:id`]: {
    ...{ ...mine, summary: 'One address, as stock Sylius has it' },
    ...{ responses: { 200: ld(book.address, 'The address') }, errorStatuses: [404] },
  },
  [`PUT ${V2}/addresses/:id`]: {
    ...{ ...mine, summary: 'Change an address, as stock Sylius has it' },
    ...{ responses: { 200: ld(book.address, 'The address') }, errorStatuses: [404] },
  },
  [`DELETE ${V2}/addresses/:id`]: {
    ...mine,
    ...{ summary: 'Remove an address, as stock Sylius has it', responses: done, errorStatuses: [404] },
  },
}
