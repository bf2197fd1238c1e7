import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { me, signedInOnly } from '../auth.ts'
import { refused } from '../errors.ts'
import { email, MISSING, password, phoneNumber, required } from '../fields.ts'
import { item } from '../hydra.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { changeCustomer, customerByEmail } from '../shop/customers.ts'
import type { Shop } from '../shop/shop.ts'
import { profileResource } from '../wire/profile.ts'
import { EMAIL_TAKEN } from './customers.ts'

const BIRTHDAY = 'Cette date n’est pas valide.'
const profile = z.object({
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
  email,
  civility: z.enum(['MME', 'M'], { error: 'Ce champ est requis.' }).default('M'),
  phoneNumber,
  company: required(),
  birthday: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d.*)?$/, BIRTHDAY)
    .nullish()
    .transform((value) => value?.slice(0, 10) || null),
})

const wish = z.boolean({ error: ({ input }) => (input === undefined ? MISSING : 'Ce champ n’est pas valide.') })
const newsletters = z.object({
  subscribedToNewsletter: wish,
  subscribedToPartnerOffers: wish,
  subscribedToPromotionalOffers: wish,
})

const passwords = z.object({
  currentPassword: required(),
  newPassword: password,
  confirmNewPassword: z.string().default(''),
})

/** The customer's own profile, newsletters and password (calls 2, 3, 37, 38). */
export const accountRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', signedInOnly)

    app.get('/account/me', async (request) => item(profileResource(me(request))))

    app.put('/account/me', { schema: { body: profile } }, async (request) => {
      const asked = request.body
      const { id } = me(request)
      const holder = await customerByEmail(shop.db, asked.email)
      if (holder && holder.id !== id) throw refused({ email: [EMAIL_TAKEN] })
      const changed = await changeCustomer(shop.db, id, {
        first_name: asked.firstName,
        last_name: asked.lastName,
        email: asked.email,
        civility: asked.civility,
        phone_number: asked.phoneNumber,
        company: asked.company,
        birthday: asked.birthday,
      })
      return item(profileResource(changed))
    })

    app.put('/account/me/newsletters', { schema: { body: newsletters } }, async (request) => {
      const { subscribedToNewsletter, subscribedToPartnerOffers, subscribedToPromotionalOffers } = request.body
      const changed = await changeCustomer(shop.db, me(request).id, {
        subscribed_to_newsletter: subscribedToNewsletter ? 1 : 0,
        subscribed_to_partner_offers: subscribedToPartnerOffers ? 1 : 0,
        subscribed_to_promotional_offers: subscribedToPromotionalOffers ? 1 : 0,
      })
      return item(profileResource(changed))
    })

    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    app.put('/account/me/password', { config, schema: { body: passwords } }, async (request, reply) => {
      const { currentPassword, newPassword, confirmNewPassword } = request.body
      const { id, password_hash } = me(request)
      if (!(await checkPassword(currentPassword, password_hash, shop.passwordCost))) {
        throw refused({ currentPassword: ['Le mot de passe fourni est différent de celui en cours.'] })
      }
      if (newPassword !== confirmNewPassword) {
        throw refused({ newPassword: ['Les mots de passe saisis ne correspondent pas'] })
      }
      await changeCustomer(shop.db, id, { password_hash: await hashPassword(newPassword, shop.passwordCost) })
      return reply.code(204).send()
    })
  }
