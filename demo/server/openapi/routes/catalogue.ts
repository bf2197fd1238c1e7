import * as catalogue from '../../views/schemas/catalogue.ts'
import * as places from '../../views/schemas/channel.ts'
import { ld, nothing, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const tag = 'Catalogue'

export const catalogueDocs: DocsTable = {
  [`GET ${V2}/channels`]: {
    ...{ tag, summary: 'Points of sale: those that deliver to a postal code, or all' },
    responses: { 200: ld(places.channels, 'The points of sale; none is an empty list') },
  },
  [`GET ${V2}/channels/:code`]: {
    ...{ tag, summary: 'One point of sale' },
    responses: { 200: ld(places.channel, 'The point of sale; its amounts are in euros') },
    errorStatuses: [404],
  },
  [`GET ${V2}/channels/:code/slots`]: {
    ...{ tag, summary: 'The availability of days and slots, for a calendar' },
    responses: { 200: ld(places.channelSlots, 'The requested days') },
    errorStatuses: [404, 422],
  },
  [`GET ${V2}/zipcodes`]: {
    ...{ tag, summary: 'Postal codes that begin with these digits' },
    responses: { 200: ld(places.zipcodes, 'Ten at most') },
    errorStatuses: [422],
  },
  [`GET ${V2}/taxons`]: {
    ...{ tag, summary: 'The categories at the top of the menu, with their children' },
    responses: { 200: ld(catalogue.taxons, 'In the order of the menu') },
  },
  [`GET ${V2}/taxons/:code`]: {
    ...{ tag, summary: 'One category with its children' },
    responses: { 200: ld(catalogue.taxon, 'The category') },
    errorStatuses: [404],
  },
  [`GET ${V2}/products`]: {
    ...{ tag, summary: 'Products, filtered and paged' },
    responses: { 200: ld(catalogue.products, 'Prices in cents, without VAT') },
  },
  [`GET ${V2}/products/:code`]: {
    ...{ tag, summary: 'One product that is on sale' },
    responses: { 200: ld(catalogue.product, 'The product') },
    errorStatuses: [404],
  },
  [`GET ${V2}/products/:group/by-taxon`]: {
    ...{ tag, summary: 'The products of a menu group' },
    responses: { 200: ld(catalogue.products, 'The products of the group') },
    errorStatuses: [404],
  },
  [`GET ${V2}/products-by-slug/:slug`]: {
    ...{ tag, summary: 'The URL of a product by its slug' },
    responses: { 301: nothing('In Location') },
    errorStatuses: [404],
  },
  [`GET ${V2}/product-variants`]: {
    ...{ tag, summary: 'The variants of some products' },
    responses: { 200: ld(catalogue.variants, 'One for each product that is on sale') },
  },
  [`GET ${V2}/product-variants/:code`]: {
    ...{ tag, summary: 'One variant' },
    responses: { 200: ld(catalogue.singleVariant, 'The variant with its product') },
    errorStatuses: [404],
  },
  [`GET ${V2}/product-attributes`]: {
    ...{ tag, summary: 'The attributes by which products can be filtered' },
    responses: { 200: ld(catalogue.attributes, 'Those that at least one product has') },
  },
  [`GET ${V2}/additional-sales`]: {
    ...{ tag, summary: 'The additional sales of a cart' },
    responses: { 200: ld(catalogue.additionalSales, 'Each with its product') },
  },
}
