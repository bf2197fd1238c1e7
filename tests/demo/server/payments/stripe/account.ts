import fixtures from './fixtures.json' with { type: 'json' }

// The objects of a Stripe account and their documented states, with the fields of the fixtures that Stripe publishes.

type Params = Record<string, string>
type Charge = typeof fixtures.charge
type Dispute = typeof fixtures.dispute
type Kind = 'payment_intent' | 'setup_intent' | 'charge' | 'refund' | 'payment_method' | 'customer' | 'dispute'
export type StripeObject = Record<string, unknown> & { id: string; object: string }

/** What the bank of a card does, by the number of Stripe’s test cards. */
export type Bank = 'accepted' | 'declined' | 'challenged'

export const AUTHORIZATION_MS = 7 * 86_400_000
const HOOKS = 'https://hooks.stripe.com/3d_secure_2/hosted'

/** An error of the API. */
export class StripeFailure extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}

const invalid = (code: string, more: Record<string, unknown> = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message: code, ...more })

export class StripeAccount {
  now = Date.parse('2026-11-24T10:00:00Z')
  readonly objects = new Map<string, StripeObject>()
  readonly events: StripeObject[] = []
  /** The decline of a card, by the id of its PaymentMethod: `[code, decline_code]`. */
  readonly declines = new Map<string, readonly [string, string]>()
  readonly #banks = new Map<string, Bank>()
  #made = 0

  /** A card as the card fields create it. */
  newCard(bank: Bank, card: Record<string, unknown> = {}): string {
    const fixture = fixtures.payment_method
    const id = this.#add('payment_method', 'pm', { ...fixture, customer: null, card: { ...fixture.card, ...card } })
    this.#banks.set(id, bank)
    return id
  }

  /** The customer comes back from the page of the bank. */
  completeChallenge(intentId: string, isPassed: boolean): void {
    const intent = this.#known(intentId)
    if (intent.status !== 'requires_action') return
    const isSetup = intent.object === 'setup_intent'
    if (isPassed) return isSetup ? this.#setUp(intent) : this.#pay(intent)
    const code = `${String(intent.object)}_authentication_failure`
    this.#fail(intent, { type: 'invalid_request_error', code, message: code })
  }

  /** A refund in Stripe’s dashboard. */
  refundByHand(intentId: string, amount: number): void {
    this.#refund({ payment_intent: intentId, amount: String(amount) })
  }

  /** The card holder disputes an amount, which is withdrawn from the balance of the shop. Returns the id of the dispute. */
  dispute(intentId: string, amount: number): string {
    const charge = this.#chargeOf(this.#known(intentId))
    charge.disputed = true
    const fields = {
      ...fixtures.dispute,
      charge: charge.id,
      payment_intent: intentId,
      amount,
      status: 'needs_response',
    }
    const id = this.#add('dispute', 'dp', { ...fields, balance_transactions: [balanceOf(-amount)] })
    this.#event('charge.dispute.funds_withdrawn', id)
    return id
  }

  /** The shop wins a dispute, and gets the money back. */
  winDispute(id: string): void {
    const dispute = this.#known(id) as unknown as Dispute & { balance_transactions: object[] }
    Object.assign(dispute, { status: 'won' })
    dispute.balance_transactions.push(balanceOf(dispute.amount))
    this.#event('charge.dispute.funds_reinstated', id)
  }

  /** The response to a request of the API. */
  call(method: string, path: string, params: Params): unknown {
    this.#expire()
    const [, , resource = '', id = '', action = ''] = path.split('/')
    if (method === 'GET' && id) return this.#view(this.#known(id), params)
    if (method === 'GET') return this.#list(resource, params)
    if (method === 'DELETE') return this.#deleteCustomer(id)
    if (resource === 'customers')
      return this.#known(this.#add('customer', 'cus', { ...fixtures.customer, metadata: metadataOf(params) }))
    if (resource === 'refunds') return this.#refund(params)
    if (resource === 'setup_intents') return this.#createSetup(params)
    if (!id) return this.#create(params)
    const intent = this.#known(id)
    if (action === 'capture') this.#capture(intent, params)
    if (action === 'cancel') this.#cancel(intent, 'requested_by_customer')
    return this.#view(intent, params)
  }

  #create(params: Params): unknown {
    const method = this.#usable(params)
    const fields = { ...fixtures.payment_intent, metadata: metadataOf(params), last_payment_error: null }
    const id = this.#add('payment_intent', 'pi', {
      ...{ ...fields, amount: Number(params.amount), currency: params.currency, capture_method: params.capture_method },
      ...{ payment_method: method.id, customer: params.customer ?? null, canceled_at: null, next_action: null },
      setup_future_usage: params.setup_future_usage ?? null,
    })
    const intent = this.#known(id)
    this.#confirm(intent, params, () => this.#pay(intent))
    return this.#view(intent, params)
  }

  #createSetup(params: Params): unknown {
    const method = this.#usable(params)
    const fields = { ...fixtures.setup_intent, payment_method: method.id, customer: params.customer ?? null }
    const intent = this.#known(
      this.#add('setup_intent', 'seti', { ...fields, next_action: null, last_setup_error: null }),
    )
    this.#confirm(intent, params, () => this.#setUp(intent))
    return intent
  }

  /** The card of a request, which belongs to the customer of the request or to none. */
  #usable({ payment_method: id = '', customer }: Params): StripeObject {
    const method = this.#known(id)
    const isOther = method.customer !== null && method.customer !== customer
    if (isOther) throw invalid('payment_method_invalid_parameter', { param: 'payment_method' })
    return method
  }

  #confirm(intent: StripeObject, { return_url }: Params, accept: () => void): void {
    const method = String(intent.payment_method)
    const bank = this.#banks.get(method)
    if (bank === 'accepted') return accept()
    if (bank === 'challenged') {
      const url = `${HOOKS}?client=${intent.id}`
      Object.assign(intent, { status: 'requires_action' })
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
      return
    }
    const [code, decline_code] = this.declines.get(method) ?? ['card_declined', 'generic_decline']
    const error = { type: 'card_error', code, decline_code, message: 'Your card was declined.' }
    this.#fail(intent, error)
    throw new StripeFailure(402, { ...error, [intent.object]: { ...intent } })
  }

  #fail(intent: StripeObject, error: object): void {
    const isSetup = intent.object === 'setup_intent'
    Object.assign(intent, { status: 'requires_payment_method', next_action: null })
    intent[isSetup ? 'last_setup_error' : 'last_payment_error'] = error
    this.#event(isSetup ? 'setup_intent.setup_failed' : 'payment_intent.payment_failed', intent.id)
  }

  #pay(intent: StripeObject): void {
    const isManual = intent.capture_method === 'manual'
    const { amount, payment_method, id: payment_intent } = intent
    const captured = isManual ? 0 : amount
    const fields = { ...fixtures.charge, amount, amount_captured: captured, captured: !isManual, payment_method }
    intent.latest_charge = this.#add('charge', 'ch', { ...fields, payment_intent, amount_refunded: 0 })
    Object.assign(intent, { status: isManual ? 'requires_capture' : 'succeeded', next_action: null })
    Object.assign(intent, { amount_received: captured, amount_capturable: isManual ? amount : 0 })
    if (intent.setup_future_usage !== null) this.#attach(intent)
    this.#event(isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent.id)
  }

  #setUp(intent: StripeObject): void {
    Object.assign(intent, { status: 'succeeded', next_action: null })
    this.#attach(intent)
    this.#event('setup_intent.succeeded', intent.id)
  }

  #attach({ payment_method, customer }: StripeObject): void {
    this.#known(String(payment_method)).customer = customer
  }

  /** What is not captured is released, and counts as refunded. */
  #capture(intent: StripeObject, { amount_to_capture }: Params): void {
    if (intent.status !== 'requires_capture') throw invalid('payment_intent_unexpected_state')
    const [amount, captured] = [Number(intent.amount), Number(amount_to_capture)]
    if (captured > amount) throw invalid('amount_too_large')
    Object.assign(intent, { status: 'succeeded', amount_received: captured, amount_capturable: 0 })
    const refunded = { amount_refunded: amount - captured }
    Object.assign(this.#chargeOf(intent), { captured: true, amount_captured: captured, ...refunded })
    this.#event('payment_intent.succeeded', intent.id)
  }

  #cancel(intent: StripeObject, reason: string): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw invalid('payment_intent_unexpected_state')
    const charge = intent.latest_charge === null ? null : this.#chargeOf(intent)
    if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
    Object.assign(intent, { status: 'canceled', cancellation_reason: reason, amount_capturable: 0, next_action: null })
    this.#event('payment_intent.canceled', intent.id)
  }

  #refund({ payment_intent = '', amount, ...params }: Params): unknown {
    const intent = this.#known(payment_intent)
    if (intent.status !== 'succeeded') throw invalid('payment_intent_unexpected_state')
    const charge = this.#chargeOf(intent)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw invalid('charge_already_refunded')
    if (Number(amount) > left) throw invalid('amount_too_large')
    charge.amount_refunded += Number(amount)
    const fields = { ...fixtures.refund, payment_intent, charge: charge.id, metadata: metadataOf(params) }
    const id = this.#add('refund', 're', { ...fields, amount: Number(amount) })
    this.#event('charge.refunded', charge.id)
    return this.#known(id)
  }

  #deleteCustomer(id: string): unknown {
    const customer = this.#known(id)
    this.objects.delete(id)
    for (const one of this.objects.values()) if (one.customer === customer.id) one.customer = null
    return { id, object: 'customer', deleted: true }
  }

  /** The newest first, as Stripe lists. */
  #list(resource: string, params: Params): unknown {
    const { limit = '10', starting_after, payment_intent, payment_method } = params
    if (payment_intent) this.#known(payment_intent)
    const all = [...this.objects.values()].toReversed().filter((one) => `${one.object}s` === resource)
    const found = all
      .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent)
      .filter((one) => payment_method === undefined || one.payment_method === payment_method)
      .filter(({ created }) => Number(created) >= Number(params['created[gte]'] ?? 0))
    const from = starting_after === undefined ? 0 : found.findIndex(({ id }) => id === starting_after) + 1
    const page = found.slice(from, from + Number(limit))
    const data = page.map((one) => this.#view(one, { 'expand[0]': (params['expand[0]'] ?? '').replace('data.', '') }))
    return { object: 'list', url: `/v1/${resource}`, has_more: from + page.length < found.length, data }
  }

  #expire(): void {
    const before = (this.now - AUTHORIZATION_MS) / 1000
    for (const one of this.objects.values())
      if (one.status === 'requires_capture' && Number(one.created) <= before) this.#cancel(one, 'automatic')
  }

  #view(object: StripeObject, params: Params): unknown {
    const field = params['expand[0]'] ?? ''
    return object[field] ? { ...object, [field]: this.#known(String(object[field])) } : object
  }

  #chargeOf({ latest_charge }: StripeObject): Charge {
    return this.#known(String(latest_charge)) as unknown as Charge
  }

  #known(id: string): StripeObject {
    const found = this.objects.get(id)
    if (found) return found
    throw new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` })
  }

  #add(object: Kind, prefix: string, fields: object): string {
    const id = `${prefix}_${(this.#made += 1)}`
    this.objects.set(id, { ...fields, created: Math.floor(this.now / 1000), id, object } as StripeObject)
    return id
  }

  #event(type: string, id: string): void {
    const object = structuredClone(this.#known(id))
    const event = { ...fixtures.event, id: `evt_${(this.#made += 1)}`, type, data: { object } }
    this.events.push({ ...event, created: Math.floor(this.now / 1000) })
  }
}

const balanceOf = (amount: number): object => ({ ...fixtures.balance_transaction, amount })

const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
