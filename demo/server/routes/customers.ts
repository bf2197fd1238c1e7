import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refused } from '../errors.ts'
import { email, optional, password, phoneNumber, required } from '../fields.ts'
import { hashPassword } from '../passwords.ts'
import { addCustomer } from '../shop/customers.ts'
import { askReset, useReset } from '../shop/password-resets.ts'
import type { Shop } from '../shop/shop.ts'

const newCustomer = z.object({
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
  email,
  password,
  company: required(),
  civility: z.enum(['MME', 'M']).catch('M').default('M'),
  phoneNumber,
  subscribedToNewsletter: z.boolean().default(false),
})

const resetRequest = z.object({ email, localeCode: optional() })
const newPassword = z.object({ newPassword: password, confirmNewPassword: z.string().default('') })
const token = z.object({ token: z.string() })

/** Sign-up and forgotten password (calls 34 to 36). A reset is answered alike whether the address is known or not. */
export const customerRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

    app.post('/customers', { config, schema: { body: newCustomer } }, async (request, reply) => {
      const asked = request.body
      const added = await addCustomer(shop.db, {
        email: asked.email,
        password_hash: await hashPassword(asked.password, shop.passwordCost),
        first_name: asked.firstName,
        last_name: asked.lastName,
        company: asked.company,
        civility: asked.civility,
        phone_number: asked.phoneNumber,
        birthday: null,
        subscribed_to_newsletter: asked.subscribedToNewsletter ? 1 : 0,
        subscribed_to_promotional_offers: 0,
        subscribed_to_partner_offers: 0,
        has_bank_transfer: 0,
        created_at: shop.now().toISOString(),
      })
      if (!added) throw refused({ email: [EMAIL_TAKEN] })
      return reply.code(204).send()
    })

    for (const path of ['/customers/reset-password', '/reset-password-requests']) {
      app.post(path, { config, schema: { body: resetRequest } }, async (request, reply) => {
        await askReset(shop.db, request.body.email, shop.now())
        return reply.code(202).send()
      })

      app.patch(`${path}/:token`, { config, schema: { params: token, body: newPassword } }, async (request, reply) => {
        const { newPassword: chosen, confirmNewPassword } = request.body
        if (chosen !== confirmNewPassword) {
          throw refused({ newPassword: ['Les mots de passe saisis ne correspondent pas'] })
        }
        const hash = await hashPassword(chosen, shop.passwordCost)
        const isDone = await useReset(shop.db, request.params.token, hash, shop.now())
        if (!isDone) throw refused({ token: ['Ce lien n’est plus valable. Demandez-en un nouveau.'] })
        return reply.code(202).send()
      })
    }
  }

export const EMAIL_TAKEN = 'Cet e-mail est déjà utilisé.'
