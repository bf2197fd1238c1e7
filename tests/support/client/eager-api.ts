import { accountApi } from '#widgets/core/api/account.ts'
import type { Api } from '#widgets/core/api/api.ts'
import { cartsApi } from '#widgets/core/api/carts.ts'
import { catalogueApi } from '#widgets/core/api/catalogue.ts'
import { channelsApi } from '#widgets/core/api/channels.ts'
import { checkoutApi } from '#widgets/core/api/checkout.ts'
import { publicFormsApi } from '#widgets/core/api/public-forms.ts'
import { createHttp, type HttpConfig } from '#widgets/core/api/client/http.ts'
import { ordersApi } from '#widgets/core/api/orders.ts'
import { sessionApi } from '#widgets/core/api/session.ts'

/** The resources of `createApi`, all of them loaded: a test calls `api.orders.read(token)` at once. */
export function eagerApi(config: HttpConfig) {
  const http = createHttp(config)
  return {
    inFlight: http.inFlight,
    carts: cartsApi(http),
    catalogue: catalogueApi(http),
    channels: channelsApi(http),
    account: accountApi(http),
    checkout: checkoutApi(http),
    publicForms: publicFormsApi(http),
    orders: ordersApi(http),
    session: sessionApi(http),
  } satisfies Record<keyof Api, unknown>
}

export type EagerApi = ReturnType<typeof eagerApi>

/** Loaded resources, or fakes of them, in the shape of `createApi`, which a runtime expects. */
export function lazyApi(resources: Partial<Record<keyof Api, object>>): Api {
  const { catalogue, account, checkout, publicForms, orders, session, ...loaded } = resources
  const lazy = {
    catalogue: async () => catalogue,
    account: async () => account,
    checkout: async () => checkout,
    publicForms: async () => publicForms,
    orders: async () => orders,
    session: async () => session,
  } satisfies Partial<Record<keyof Api, unknown>>
  return { ...loaded, ...lazy } as Api
}
