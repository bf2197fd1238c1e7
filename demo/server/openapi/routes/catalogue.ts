import * as catalogue from '../../views/schemas/catalogue.ts'
import * as channelSchemas from '../../views/schemas/channel.ts'
import { productPage } from '../../views/schemas/cart.ts'
import { json, ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const V2 = '/api/v2/shop'
const publicRoute = routeDocs('Catalogue')

export const catalogueDocs: DocsTable = {
  [`GET ${V2}/channels`]: publicRoute('Channels: those that deliver to a postal code, or all', {
    200: ld(channelSchemas.channels, 'The channels; none is an empty list'),
  }),
  [`GET ${V2}/channels/:code`]: publicRoute('One channel', {
    200: ld(channelSchemas.channel, 'The channel; its amounts are in euros'),
    404: 'error',
  }),
  [`GET ${V2}/channels/:code/slots`]: publicRoute('The availability of days and slots, for a calendar', {
    200: ld(channelSchemas.channelSlots, 'The requested days'),
    404: 'error',
    422: 'error',
  }),
  [`GET ${V2}/zipcodes`]: publicRoute('Served postal codes by their first digits or their town', {
    200: ld(channelSchemas.postalCodes, 'Ten at most'),
    422: 'error',
  }),
  [`GET ${V2}/taxons`]: publicRoute('The categories at the top of the menu, with their children', {
    200: ld(catalogue.taxons, 'In the order of the menu'),
  }),
  [`GET ${V2}/taxons/:code`]: publicRoute('One category with its children', {
    200: ld(catalogue.taxon, 'The category'),
    404: 'error',
  }),
  [`GET ${V2}/products`]: publicRoute('Products, filtered and paged', {
    200: ld(catalogue.products, 'Prices in cents, without VAT'),
  }),
  [`GET ${V2}/products/:code`]: publicRoute('One product that is on sale', {
    200: ld(catalogue.product, 'The product'),
    404: 'error',
  }),
  [`GET ${V2}/products/:group/by-taxon`]: publicRoute('The products of a menu group', {
    200: ld(catalogue.products, 'The products of the group'),
    404: 'error',
  }),
  [`GET ${V2}/products-by-slug/:slug`]: publicRoute('The URL of a product by its slug', {
    301: noBody('In Location'),
    404: 'error',
  }),
  [`GET ${V2}/product-variants`]: publicRoute('The variants of some products', {
    200: ld(catalogue.variants, 'One for each product that is on sale'),
  }),
  [`GET ${V2}/product-variants/:code`]: publicRoute('One variant', {
    200: ld(catalogue.singleVariant, 'The variant with its product'),
    404: 'error',
  }),
  [`GET ${V2}/product-attributes`]: publicRoute('The attributes by which products can be filtered', {
    200: ld(catalogue.attributes, 'Those that at least one product has'),
  }),
  [`GET ${V2}/additional-sales`]: publicRoute('The additional sales of a cart', {
    200: ld(catalogue.additionalSales, 'Each with its product'),
  }),
  'GET /shop-api/taxon-products/by-code/:code': publicRoute('Products of a category, paginated as by the plugin', {
    200: json(productPage, 'A page of products'),
    404: 'error',
  }),
}
