import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../shop/domain-error.ts'
import { pricedCart } from '../../shop/cart/priced-cart.ts'
import type { Shop } from '../../shop/shop.ts'
import type { country } from '../../views/schemas/cart.ts'
import type { ResponseBody } from '../../views/response-body.ts'
import { readableCart, showCart } from '../carts.ts'

/** The countries of deliveries. */
const COUNTRIES: readonly ResponseBody<typeof country>[] = [{ code: 'FR', name: 'France', provinces: [] }]

/** The cart under its checkout name, and the countries of its addresses (contract 1.7). */
export const checkoutReadRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const show = showCart(shop)

    app.get('/checkout/:token', { schema: { params: z.object({ token: z.string() }) } }, async (request) => {
      const cart = await readableCart(shop, request, request.params.token)
      if (!cart) throw notFound('Cart with given id does not exists')
      return show(request, await pricedCart(shop.db, cart, shop.now()))
    })

    app.get('/checkout/countries', async () => COUNTRIES)

    app.get('/checkout/countries/:code', { schema: { params: z.object({ code: z.string() }) } }, async (request) => {
      const known = COUNTRIES.find(({ code }) => code === request.params.code)
      if (!known) throw notFound()
      return known
    })
  }
