import { cartsApi } from './carts.ts'
import { channelsApi } from './channels.ts'
import { createHttp, type HttpConfig } from './client/http.ts'
import { lazyModule } from './client/lazy-module.ts'

export { ApiError, isApiError, isStale, recoverFrom, type ApiErrorKind, type ErrorFields } from './client/error.ts'
export type { InFlightRequests, OnSlow } from './client/http.ts'
export type { Address, AddressFields } from './address.ts'
export type { BookAddress, Card, Newsletters, Profile, ProfileFields } from './account.ts'
export type { Invoice } from './account.ts'
export type { Quote, QuoteDetail } from './quote.ts'
export type { Cart, CartItem } from './cart-response.ts'
export type { Attribution, NewItem } from './carts.ts'
export type { Attribute } from './catalogue.ts'
export type { AdditionalSale } from './catalogue.ts'
export type { ProductQuery } from './catalogue-query.ts'
export type { Channel, PostalCode } from './channels.ts'
export type { OrderDetails, PaymentMethod } from './checkout.ts'
export type { Captcha, MessageFields, NewQuote } from './public-forms.ts'
export type { Order, OrderQuery, OrderSummary } from './orders.ts'
export type { ChallengeResult, PaymentRequest } from './payment-requests.ts'
export type { NewReorder, ReorderProposal } from './reorder.ts'
export type { Picture } from './picture.ts'
export type { Product } from './product.ts'
export type { Registration } from './session.ts'
export type { Taxon } from './catalogue.ts'

/** Every call of the backend, by resource. A resource that few pages use is a function that loads its module. */
export function createApi(config: HttpConfig) {
  const http = createHttp(config)
  return {
    inFlight: http.inFlight,
    carts: cartsApi(http),
    catalogue: lazyModule(async () => (await import('./catalogue.ts')).catalogueApi(http)),
    channels: channelsApi(http),
    account: lazyModule(async () => (await import('./account.ts')).accountApi(http)),
    checkout: lazyModule(async () => (await import('./checkout.ts')).checkoutApi(http)),
    publicForms: lazyModule(async () => (await import('./public-forms.ts')).publicFormsApi(http)),
    orders: lazyModule(async () => (await import('./orders.ts')).ordersApi(http)),
    session: lazyModule(async () => (await import('./session.ts')).sessionApi(http)),
  }
}

export type Api = ReturnType<typeof createApi>
