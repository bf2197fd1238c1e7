import { Stripe } from 'stripe'
import type { Cents } from '../../../widgets/core/domain/money.ts'
import type { Charge, PaymentProvider } from './provider.ts'
import { chargeOf, checkOf, intentOf, latestCharge, savedCardOf } from './stripe-charges.ts'

type Calls<Name extends keyof PaymentProvider> = Pick<PaymentProvider, Name>
type Context = { client: Stripe; paymentsUrl: string }
type Keys = { secretKey: string; webhookSecret: string }

/** Requests and responses have the form of this version, whatever is the default of the account. */
const API_VERSION = '2026-10-28.endive'
export const WEBHOOK_PATH = '/stripe/webhooks'
const MAX_WEBHOOK_AGE_SECONDS = 5 * 60
/** How far the clocks of Stripe and of the shop may be apart. */
const CLOCK_TOLERANCE_SECONDS = 5 * 60
/** The most that Stripe returns in one list. */
const PAGE = 100
const EXPAND = ['latest_charge']
/** A bank may take a while; with its retry less than the shop waits for an attempt. */
const CONFIRMATION = { timeout: 20_000, maxNetworkRetries: 1 }

/**
 * Stripe as the provider of payments: a charge is a PaymentIntent that is confirmed at once, a card token a PaymentMethod, a saved card a
 * PaymentMethod with a Stripe customer of its own. `paymentsUrl`: origin of the pages with the card fields. `server`: another one than Stripe’s.
 */
export function stripe(
  { secretKey, webhookSecret }: Keys,
  paymentsUrl: string,
  server: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {},
): PaymentProvider {
  const client = new Stripe(secretKey, {
    ...{ apiVersion: API_VERSION, maxNetworkRetries: 2, timeout: 8_000, telemetry: false },
    ...{ httpClient: Stripe.createFetchHttpClient(retryingRateLimits), ...server },
  })
  const context = { client, paymentsUrl }
  return {
    ...charges(context),
    ...changes(context),
    ...cards(context),
    webhookPath: WEBHOOK_PATH,
    verifyWebhook: async (headers, rawBody, now) => {
      const object = verifiedObject(rawBody, headers['stripe-signature'], webhookSecret, now)
      if (!object) return null
      const id = intentOf(object)
      // Events may come late and in any order: what counts is the present state.
      const intent = id && (await orUnknown(() => retrieve(context, id)))
      // The account may have other payments than those of the shop.
      return intent && intent.metadata.attempt ? report(context, intent) : 'unrelated'
    },
  }
}

/** The package retries responses that Stripe’s `Stripe-Should-Retry` names; a rate limit is retried too, as Stripe documents it. */
async function retryingRateLimits(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  if (response.status !== 429) return response
  const headers = new Headers(response.headers)
  headers.set('stripe-should-retry', 'true')
  return new Response(response.body, { status: response.status, headers })
}

const retrieve = ({ client }: Context, id: string) => client.paymentIntents.retrieve(id, { expand: EXPAND })

async function report(context: Context, intent: Stripe.PaymentIntent): Promise<Charge> {
  return chargeOf(intent, context.paymentsUrl, await disputedOf(context, intent))
}

/** What the disputes of a charge have withdrawn from the balance of the shop, without what they gave back; cents. */
async function disputedOf({ client }: Context, intent: Stripe.PaymentIntent): Promise<Cents> {
  if (!latestCharge(intent)?.disputed) return 0
  const { data } = await client.disputes.list({ payment_intent: intent.id, limit: PAGE })
  const moves = data.flatMap((dispute) => dispute.balance_transactions)
  return Math.max(0, -moves.reduce((sum, { amount }) => sum + amount, 0))
}

function charges(context: Context): Calls<'charge' | 'read' | 'find'> {
  const { client, paymentsUrl } = context
  return {
    charge: async ({ token, amount, reference, captureMethod, idempotencyKey, customerId, isSaved }) => {
      const method = await cardOf(context, token, customerId)
      if (!method) return null
      const { customer: saved } = method
      const customer = saved?.id ?? (isSaved ? await newCustomer(context, token, customerId) : null)
      const params: Stripe.PaymentIntentCreateParams = {
        ...{ amount, currency: 'eur', capture_method: captureMethod, confirm: true },
        ...{ payment_method: token, payment_method_types: ['card'], return_url: returnUrl(paymentsUrl) },
        ...(customer && { customer }),
        // Of the customers that pay later with this card, each is at the checkout.
        ...(customer && !saved && { setup_future_usage: 'on_session' }),
        ...{ description: `Commande ${reference}`, metadata: { order: reference, attempt: idempotencyKey } },
        // With the ten characters that the prefix of the account may have, the most that fits; a letter is required.
        statement_descriptor_suffix: `C${reference}`,
        expand: EXPAND,
      }
      const intent = await orUnknown(() =>
        orDeclined('payment_intent', () => client.paymentIntents.create(params, { idempotencyKey, ...CONFIRMATION })),
      )
      return intent && report(context, intent)
    },
    read: async (id) => report(context, await retrieve(context, id)),
    // Stripe’s search by metadata is a minute behind, its list is not.
    find: async (key, since) => {
      const gte = Math.floor(since.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS
      const made = client.paymentIntents.list({ created: { gte }, limit: PAGE, expand: ['data.latest_charge'] })
      for await (const intent of made) if (intent.metadata.attempt === key) return report(context, intent)
      return null
    },
  }
}

function changes(context: Context): Calls<'capture' | 'cancel' | 'refund'> {
  const { client } = context
  /** The charge after a change, or as it is when Stripe rejects the change: it comes too late, or is of too much. */
  const change = async (id: string, request: () => Promise<unknown>): Promise<Charge> => {
    await orRejected(request)
    return report(context, await retrieve(context, id))
  }
  return {
    capture: ({ chargeId, amount, idempotencyKey }) =>
      change(chargeId, () =>
        client.paymentIntents.capture(chargeId, { amount_to_capture: amount }, { idempotencyKey }),
      ),
    cancel: async (id) => {
      const intent = await retrieve(context, id)
      // A declined PaymentIntent could be cancelled too, and would no longer state why it failed.
      const isOpen = intent.status === 'requires_action' || intent.status === 'requires_capture'
      return isOpen ? change(id, () => client.paymentIntents.cancel(id)) : report(context, intent)
    },
    refund: async ({ chargeId, amount, idempotencyKey: key }) => {
      // Stripe stores idempotency keys for a day; a refund may be owed for longer.
      const { data } = await client.refunds.list({ payment_intent: chargeId, limit: PAGE })
      const isMade = data.some(({ metadata }) => metadata?.key === key)
      if (isMade) return report(context, await retrieve(context, chargeId))
      const params = { payment_intent: chargeId, amount, metadata: { key } }
      return change(chargeId, () => client.refunds.create(params, { idempotencyKey: key }))
    },
  }
}

function cards(context: Context): Calls<'saveCard' | 'saveCheckedCard' | 'deleteCard'> {
  const { client, paymentsUrl } = context
  const saveCard: PaymentProvider['saveCard'] = async (token, customerId) => {
    const method = await cardOf(context, token, customerId)
    return method && savedCardOf(method)
  }
  return {
    // The payment has saved it.
    saveCard,
    saveCheckedCard: async (token, customerId) => {
      if (!(await cardOf(context, token, customerId))) return null
      const intent = await setupIntentOf(context, token, customerId)
      return intent.status === 'succeeded' ? saveCard(token, customerId) : checkOf(intent, paymentsUrl)
    },
    // With the customer, who has this card alone, nothing of it stays at Stripe but its payments.
    deleteCard: async (cardToken) => {
      const method = await methodOf(context, cardToken)
      if (method?.customer) await client.customers.del(method.customer.id)
    },
  }
}

type Method = Stripe.PaymentMethod & { customer: Stripe.Customer | null }

/** A PaymentMethod with its Stripe customer; null when Stripe does not know it. */
const methodOf = ({ client }: Context, token: string) =>
  orUnknown(async () => (await client.paymentMethods.retrieve(token, { expand: ['customer'] })) as Method)

/** The same; null also when it was saved for another customer of the shop. */
async function cardOf(context: Context, token: string, customerId: number | null): Promise<Method | null> {
  const method = await methodOf(context, token)
  return !method?.customer || method.customer.metadata.customer === String(customerId) ? method : null
}

/** The SetupIntent of a card: the one that was made before its challenge, or a new one. */
async function setupIntentOf(context: Context, token: string, customerId: number): Promise<Stripe.SetupIntent> {
  const { client, paymentsUrl } = context
  const [earlier] = (await client.setupIntents.list({ payment_method: token, limit: 1 })).data
  if (earlier) return earlier
  const customer = await newCustomer(context, token, customerId)
  const params: Stripe.SetupIntentCreateParams = {
    ...{ customer, payment_method: token, payment_method_types: ['card'], usage: 'on_session', confirm: true },
    return_url: returnUrl(paymentsUrl),
  }
  return orDeclined('setup_intent', () =>
    client.setupIntents.create(params, { idempotencyKey: `setup-${token}`, ...CONFIRMATION }),
  )
}

/** A Stripe customer for one card, as a card can be used again only with one; without name or email. */
async function newCustomer({ client }: Context, token: string, customerId: number | null): Promise<string> {
  const params = { metadata: { customer: String(customerId) } }
  return (await client.customers.create(params, { idempotencyKey: `customer-${token}` })).id
}

/** Where Stripe’s page of a challenge ends; the frame of our own page shows it. */
const returnUrl = (paymentsUrl: string): string => `${paymentsUrl}/3ds/return`

/** Null when Stripe does not know what is requested. */
async function orUnknown<Result>(request: () => Promise<Result>): Promise<Result | null> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** The intent of a declined card, which Stripe sends as an error. */
async function orDeclined<Name extends 'payment_intent' | 'setup_intent'>(
  name: Name,
  request: () => Promise<NonNullable<Stripe.errors.StripeError[Name]>>,
): Promise<NonNullable<Stripe.errors.StripeError[Name]>> {
  try {
    return await request()
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error[name] : undefined
    if (intent) return intent
    throw error
  }
}

async function orRejected(request: () => Promise<unknown>): Promise<void> {
  try {
    await request()
  } catch (error) {
    const { StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors
    if (!(error instanceof StripeInvalidRequestError) && !(error instanceof StripeIdempotencyError)) throw error
  }
}

/** The object of a signed and recent event; null for anything else. */
function verifiedObject(
  rawBody: string,
  signature: string | string[] | undefined,
  secret: string,
  now: Date,
): Stripe.Event.Data.Object | null {
  if (typeof signature !== 'string') return null
  try {
    const age = MAX_WEBHOOK_AGE_SECONDS
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, age, undefined, now.getTime()).data.object
  } catch {
    return null
  }
}
