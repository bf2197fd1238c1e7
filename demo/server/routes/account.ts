import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { validationError } from '../shop/domain-error.ts'
import {
  email,
  day,
  INVALID_DATE,
  PASSWORDS_DIFFER,
  password,
  passwordConfirmation,
  phoneNumber,
  REQUIRED,
  required,
  siret,
  withinMaxPasswordLength,
} from '../shop/fields.ts'
import { item } from '../views/hydra.ts'
import { checkLimited, hashPassword, passwordRequests } from '../shop/customer/passwords.ts'
import type { CustomerRow } from '../database/schema.ts'
import { saveProfile, setPassword, changeCustomer } from '../shop/customer/customers.ts'
import type { Shop } from '../shop/context.ts'
import { profileResource } from '../views/customer.ts'
import { EMAIL_TAKEN } from './customers.ts'
import { cardsOf } from '../shop/payment/cards.ts'
import { deleteAccount, personalData } from '../shop/customer/personal-data.ts'
import { personalDataResource } from '../views/personal-data.ts'
import { viewContext } from './orders.ts'
import { ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import * as schemas from '../views/schemas/account.ts'
import { customerKey, transactionInTurn } from '../shop/write-turns.ts'

const EARLIEST = '1900-01-01'

/** The current password, unvalidated; may be empty here. */
const sentPassword = z.string().check(withinMaxPasswordLength)

/** The current password of the signed-in customer; never trimmed. */
export const currentPassword = sentPassword.min(1)

/** The whole profile; a change of the email requires the current password. */
export const profile = z.object({
  firstName: required(),
  lastName: required(),
  email,
  civility: z.enum(['MME', 'M']).default('M'),
  phoneNumber,
  company: required(),
  siret: siret.optional(),
  birthday: z
    .union([day.refine((value) => value >= EARLIEST, INVALID_DATE), z.literal('')], INVALID_DATE)
    .nullish()
    .transform((value) => value || null),
  currentPassword: sentPassword.nullish(),
})

const consent = z.boolean()
const newsletters = z.object({
  subscribedToNewsletter: consent,
  subscribedToPartnerOffers: consent,
  subscribedToPromotionalOffers: consent,
})

export const passwords = z.object({
  currentPassword,
  newPassword: password,
  confirmNewPassword: passwordConfirmation,
})

/** Changes a profile. The email signs in and receives links: changing it requires the current password. */
export async function changeProfile(shop: Shop, customer: CustomerRow, changes: z.infer<typeof profile>, from: string) {
  if (changes.birthday !== null && changes.birthday > parisDay(shop.now()))
    throw validationError({ birthday: [INVALID_DATE] })
  if (changes.email !== customer.email) {
    if (!changes.currentPassword) throw validationError({ currentPassword: [REQUIRED] })
    await checkCurrentPassword(shop, customer, changes.currentPassword, from)
  }
  const changed = await saveProfile(shop.db, customer, {
    first_name: changes.firstName,
    last_name: changes.lastName,
    email: changes.email,
    civility: changes.civility,
    phone_number: changes.phoneNumber,
    company: changes.company,
    birthday: changes.birthday,
    ...(changes.siret != null && { siret: changes.siret }),
  })
  if (!changed) throw validationError({ email: [EMAIL_TAKEN] })
  return changed
}

/** Changes a password when the current one is right, and ends every session. */
export async function changePassword(
  shop: Shop,
  customer: CustomerRow,
  { currentPassword, newPassword, confirmNewPassword }: z.infer<typeof passwords>,
  from: string,
): Promise<void> {
  if (newPassword !== confirmNewPassword) {
    throw validationError({ newPassword: [PASSWORDS_DIFFER] })
  }
  await checkCurrentPassword(shop, customer, currentPassword, from)
  const hash = await hashPassword({ password: newPassword, from }, shop.passwordCost)
  await transactionInTurn(shop.db, customerKey(customer.id), (trx) => setPassword(trx, customer.id, hash))
}

/** Rejects a wrong current password, which counts as a failed login. */
async function checkCurrentPassword(
  shop: Shop,
  { email: account, password_hash }: CustomerRow,
  typed: string,
  from: string,
): Promise<void> {
  if (!(await checkLimited(shop, { account, from }, typed, password_hash)))
    throw validationError({ currentPassword: ['Le mot de passe fourni est différent de celui en cours.'] })
}

const oneProfile = { 200: ld(schemas.profile, 'The profile') }
const done = { 204: noBody('Done') }
const documented = routeDocs('Account', 'customer')
const docs = {
  profile: documented('The profile', oneProfile),
  change: documented('Change the profile', oneProfile),
  newsletters: documented('Set the newsletter choices', oneProfile),
  password: documented('Change the password', done),
  export: documented('Export all data of the account', { 200: ld(schemas.personalData, 'A file') }),
  deletion: documented('Delete the account; invoices stay, and orders without personal data', done),
}

/** The customer's own profile, newsletters and password (calls 2, 3, 37, 38), export of personal data, and deletion. */
export const accountRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  app.addHook('onRequest', requireCustomer)

  app.get('/account/me', { config: docs.profile }, async (request) => item(profileResource(customerOf(request))))

  // Rate-limited like sign-up, because the response reveals whether an email has an account.
  const hashing = passwordRequests(shop)
  const changing = { config: { ...hashing, ...docs.change }, schema: { body: profile } }
  app.put('/account/me', changing, async (request) =>
    item(profileResource(await changeProfile(shop, customerOf(request), request.body, clientKey(request)))),
  )

  app.put('/account/me/newsletters', { config: docs.newsletters, schema: { body: newsletters } }, async (request) => {
    const { subscribedToNewsletter, subscribedToPartnerOffers, subscribedToPromotionalOffers } = request.body
    const changed = await changeCustomer(shop.db, customerOf(request).id, {
      subscribed_to_newsletter: subscribedToNewsletter ? 1 : 0,
      subscribed_to_partner_offers: subscribedToPartnerOffers ? 1 : 0,
      subscribed_to_promotional_offers: subscribedToPromotionalOffers ? 1 : 0,
    })
    return item(profileResource(changed))
  })

  const changingPassword = { config: { ...hashing, ...docs.password }, schema: { body: passwords } }
  app.put('/account/me/password', changingPassword, async (request, reply) => {
    await changePassword(shop, customerOf(request), request.body, clientKey(request))
    return reply.code(204).send()
  })

  const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' }, ...docs.export }
  app.get('/account/me/export', { config }, async (request, reply) => {
    const now = shop.now()
    const data = await personalData(shop.db, customerOf(request), now)
    reply.header('Content-Disposition', `attachment; filename="mes-donnees-${parisDay(now)}.json"`)
    return item(personalDataResource(data, viewContext(shop, request), now))
  })

  // Not DELETE, because the password is in the body, and proxies may drop the body of a DELETE.
  const deletion = { config: { ...hashing, ...docs.deletion }, schema: { body: z.object({ currentPassword }) } }
  app.post('/account/me/deletion', deletion, async (request, reply) => {
    const customer = customerOf(request)
    await checkCurrentPassword(shop, customer, request.body.currentPassword, clientKey(request))
    const cards = await cardsOf(shop.db, customer.id)
    await transactionInTurn(shop.db, customerKey(customer.id), (trx) => deleteAccount(trx, customer))
    // The account is deleted also while the provider does not respond.
    await Promise.allSettled(cards.map(async ({ card_token }) => shop.payments.deleteCard(card_token)))
    return reply.code(204).send()
  })
}
