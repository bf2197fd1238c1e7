import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDays } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { CAPTCHA_LENGTH, INVALID_CAPTCHA } from '../shop/captcha.ts'
import {
  amountText,
  civility,
  day,
  email,
  optional,
  phoneNumber,
  postcode,
  required,
  multiLine,
  slot,
  telephone,
  wholeNumber,
} from '../shop/fields.ts'
import { item } from '../views/hydra.ts'
import { receiveApplication, receiveContact, type FormSubmission } from '../shop/quote/form-messages.ts'
import { requestQuote } from '../shop/quote/quote-requests.ts'
import type { Shop } from '../shop/shop.ts'
import { newQuoteResource } from '../views/quote.ts'

const MAX_MESSAGE_LENGTH = 5000
const MAX_GUESTS = 5000
const MAX_EVENT_DAYS = 2 * 365

const name = {
  firstName: required('Veuillez saisir votre prénom.'),
  lastName: required('Veuillez saisir votre nom.'),
}
const message = required('Veuillez saisir votre message.', MAX_MESSAGE_LENGTH, multiLine)
const channelCode = optional(100).transform((code) => code || null)
/** A missing and a malformed token have the same message, which requests another attempt. */
const captchaToken = z.string(INVALID_CAPTCHA).min(1, INVALID_CAPTCHA).max(CAPTCHA_LENGTH, INVALID_CAPTCHA)

const contact = z.object({
  email,
  message,
  firstName: optional(),
  lastName: optional(),
  company: optional(),
  phoneNumber,
  subject: optional(),
  channelCode,
  captchaToken,
})

const application = z.object({
  civility,
  ...name,
  email,
  phoneNumber: telephone,
  zipcode: postcode,
  city: required('Veuillez entrer une ville'),
  targetArea: required('Indiquez la zone que vous visez.'),
  personalContribution: amountText,
  currentSituation: optional(MAX_MESSAGE_LENGTH, multiLine),
  message: optional(MAX_MESSAGE_LENGTH, multiLine),
  captchaToken,
})

const quoteRequest = (now: () => Date) =>
  z.object({
    civility,
    ...name,
    company: required('Veuillez saisir le nom de votre société.'),
    email,
    phoneNumber: telephone,
    zipcode: postcode,
    eventDate: day
      .refine((chosen) => chosen > parisDay(now()), 'Choisissez une date à venir.')
      .refine((chosen) => chosen <= addDays(parisDay(now()), MAX_EVENT_DAYS), 'Choisissez une date dans les deux ans.'),
    deliveryWindow: slot,
    guests: wholeNumber(1, MAX_GUESTS, `Indiquez de 1 à ${MAX_GUESTS.toLocaleString('fr-FR')} convives.`),
    budgetPerPerson: amountText,
    eventType: optional(),
    message,
    channelCode,
    captchaToken,
  })

const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

const sending = (sentHeaders: z.infer<typeof headers>, captchaToken: string): FormSubmission => ({
  captchaToken,
  key: sentHeaders['idempotency-key'],
})

/** Contact, quote requests, franchise applications (calls 51 to 53). Each uses up a solved captcha and emails both sides. */
export const publicFormRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }

    for (const path of ['/contact', '/contact-requests']) {
      app.post(path, { config, schema: { body: contact, headers } }, async (request, reply) => {
        const { captchaToken: token, ...typed } = request.body
        await receiveContact(shop, typed, request.customer, sending(request.headers, token))
        return reply.code(202).send()
      })
    }

    app.post('/franchise-applications', { config, schema: { body: application, headers } }, async (request, reply) => {
      const { captchaToken: token, ...typed } = request.body
      await receiveApplication(shop, typed, request.customer, sending(request.headers, token))
      return reply.code(202).send()
    })

    app.post(
      '/quote-requests',
      { config, schema: { body: quoteRequest(shop.now), headers } },
      async (request, reply) => {
        const { captchaToken: token, firstName, lastName, company, zipcode, ...typed } = request.body
        const contactOf = { civility: typed.civility, firstName, lastName, company, zipcode }
        const quoteInput = { ...typed, contact: { ...contactOf, email: typed.email, phoneNumber: typed.phoneNumber } }
        const { id, number } = await requestQuote(shop, quoteInput, request.customer, sending(request.headers, token))
        reply.header('Cache-Control', 'no-store')
        return reply.code(201).send(item(newQuoteResource(id, number)))
      },
    )
  }

/** The captcha challenge of public forms in ALTCHA's format; its widget accepts only `application/json`. */
export const captchaRoutes =
  ({ captcha, attempts, now }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: attempts, timeWindow: '1 minute' } }
    app.get('/captcha', { config }, async (_request, reply) => {
      const challenge = await captcha.challenge(now())
      reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
      return reply.send(JSON.stringify(challenge))
    })
  }
