import { accountApi } from './account.ts'
import { cartsApi } from './carts.ts'
import { catalogueApi } from './catalogue.ts'
import { channelsApi } from './channels.ts'
import { checkoutApi } from './checkout.ts'
import { createHttp, type HttpConfig } from './http.ts'
import { messagesApi } from './messages.ts'
import { ordersApi } from './orders.ts'
import { sessionApi } from './session.ts'

export { ApiError, type ApiErrorKind, type ErrorFields } from './error.ts'
export type { Address, AddressFields } from './address.ts'
export type { Card, Invoice, Newsletters, Profile, ProfileFields, Quote } from './account.ts'
export type { Cart, CartItem } from './cart.ts'
export type { MenuParts, NewItem } from './carts.ts'
export type { AdditionalSale, Attribute, ProductQuery } from './catalogue.ts'
export type { Channel, Zipcode } from './channels.ts'
export type { OrderDetails, PaymentMethod } from './checkout.ts'
export type { MessageFields } from './messages.ts'
export type { Order, OrderSummary, PaymentRequest } from './orders.ts'
export type { Picture } from './picture.ts'
export type { Product } from './product.ts'
export type { Registration } from './session.ts'
export type { Taxon } from './taxon.ts'

/** Every call of the backend by resource: what the store is given. */
export function createApi(config: HttpConfig) {
  const http = createHttp(config)
  return {
    account: accountApi(http),
    carts: cartsApi(http),
    catalogue: catalogueApi(http),
    channels: channelsApi(http),
    checkout: checkoutApi(http),
    messages: messagesApi(http),
    orders: ordersApi(http),
    session: sessionApi(http),
  }
}

export type Api = ReturnType<typeof createApi>
