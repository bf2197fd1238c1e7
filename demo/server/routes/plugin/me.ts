import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { flag, optional, password, passwordAgain } from '../../shop/fields.ts'
import { formErrors } from '../../http/errors.ts'
import { changeCustomer } from '../../shop/customer/customers.ts'
import type { Shop } from '../../shop/shop.ts'
import { allowWithoutCaptcha } from '../../shop/captcha.ts'
import { pluginCustomerView, civilityOf, gender } from '../../views/customer.ts'
import { requestReset } from '../../shop/customer/password-resets.ts'
import { changePassword, changeProfile, currentPassword, profile } from '../account.ts'
import { newCustomer, resetPassword, resetRequest, signUp } from '../customers.ts'

const registration = newCustomer
  .omit({ password: true, company: true, civility: true })
  .extend({ plainPassword: password, company: optional() })

const changedMe = profile
  .pick({ firstName: true, lastName: true, birthday: true, phoneNumber: true })
  .extend({ gender, subscribedToNewsletter: flag })

const twice = z.object({ first: password, second: passwordAgain })
const reset = z.object({ password: twice })
const newPassword = z.object({ currentPassword, newPassword: twice })

/** The customer as the plugin knows them: sign-up, profile, passwords (contract 1.8). */
export const pluginMeRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

    app.post('/register', { config, schema: { body: registration } }, async (request, reply) => {
      const { plainPassword, ...input } = request.body
      await signUp(shop, { ...input, password: plainPassword, civility: 'M' }, request.ip)
      return reply.code(204).send()
    })

    app.put('/request-password-reset', { config, schema: { body: resetRequest } }, async (request, reply) => {
      await allowWithoutCaptcha(shop, '', request.ip)
      await requestReset(shop.db, request.body.email, shop.now())
      return reply.code(204).send()
    })

    const resetForm = {
      schema: { params: z.object({ token: z.string() }), body: reset },
      errorHandler: formErrors({ newPassword: 'password.first', token: '' }),
    }
    app.put('/password-reset/:token', { config, ...resetForm }, async (request, reply) => {
      const { first, second } = request.body.password
      await resetPassword(shop, request.params.token, { newPassword: first, confirmNewPassword: second }, request.ip)
      return reply.code(204).send()
    })

    app.get('/me', { onRequest: requireCustomer }, async (request) => pluginCustomerView(customerOf(request)))

    app.put('/me', { config, onRequest: requireCustomer, schema: { body: changedMe } }, async (request) => {
      const { gender: sentGender, subscribedToNewsletter, ...input } = request.body
      const { email, company, id } = customerOf(request)
      const civility = civilityOf(sentGender, customerOf(request))
      await changeProfile(shop, customerOf(request), { ...input, email, company, civility }, request.ip)
      const subscription = subscribedToNewsletter ? 1 : 0
      return pluginCustomerView(await changeCustomer(shop.db, id, { subscribed_to_newsletter: subscription }))
    })

    const passwordForm = {
      schema: { body: newPassword },
      errorHandler: formErrors({ newPassword: 'newPassword.first' }),
    }
    app.put('/me/change-password', { config, onRequest: requireCustomer, ...passwordForm }, async (request, reply) => {
      const { currentPassword, newPassword: chosen } = request.body
      const twice = { newPassword: chosen.first, confirmNewPassword: chosen.second }
      await changePassword(shop, customerOf(request), { currentPassword, ...twice }, request.ip)
      return reply.code(204).send()
    })
  }
