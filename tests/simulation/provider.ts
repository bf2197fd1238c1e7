import type { Charge, PaymentProvider, SavedCard } from '#demo/server/payments/provider.ts'
import type { Chance } from './chance.ts'
import type { Count, Faults } from './faults.ts'

/** The cards of the simulation, by what the bank does with them. */
export const CARDS = ['accepted', 'declined', 'challenged'] as const

type Made = Charge & {
  key: string
  amount: number
  atOnce: number
  madeAt: number
  refundKeys: Set<string>
  byHand: number
}
type Sent<Call extends 'charge' | 'capture' | 'refund'> = Parameters<PaymentProvider[Call]>[0]
type Webhook = { at: number; body: string; isForged: boolean }

/** What the provider sees of the simulation; the chance is that of who acts. */
type Around = { chance: Chance; faults: Faults; count: Count; now: number; sendWebhooks(): Promise<void> }

const MINUTE = 60_000
const DAY = 86_400_000
const CHALLENGE_MS = 15 * MINUTE

/** A provider of payments, which knows what it has charged, whatever it has responded. */
export class SimulatedProvider {
  readonly #charges = new Map<string, Made>()
  readonly webhooks: Webhook[] = []
  /** Charges of which a part, or all, will be refunded by hand in the provider's dashboard. */
  #byHand: { at: number; id: string }[] = []
  /** What no provider would accept, such as a refund of more than was charged. */
  readonly wrong: string[] = []
  readonly #byKey = new Map<string, Made>()
  #made = 0
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }

  /** The provider as a backend calls it; each call may fail before it arrives, lose its response, or respond after its webhook. */
  asCalled(): PaymentProvider {
    const call =
      <Values extends unknown[], Result>(work: (...values: Values) => Result) =>
      async (...values: Values): Promise<Result> => {
        this.#fail('provider: silent')
        const result = work(...values)
        if (this.#around.faults.strikes('provider: webhook before the response')) {
          for (const webhook of this.webhooks) webhook.at = Math.min(webhook.at, this.#around.now)
          await this.#around.sendWebhooks()
        }
        this.#fail('provider: response lost')
        return result
      }
    return {
      charge: call((request) => this.#charge(request)),
      read: call((id) => view(this.#known(id))),
      find: call((key) => {
        const made = this.#byKey.get(key)
        return made ? view(this.#known(made.id)) : null
      }),
      cancel: call((id) => this.#end(this.#known(id), 'authentication_cancelled', null)),
      capture: call((request) => this.#capture(request)),
      refund: call((request) => this.#refund(request)),
      saveCard: call((token) => savedCard(token)),
      saveCheckedCard: call((token) => savedCard(token)),
      deleteCard: call(() => undefined),
      webhookPath: '/demo-psp/callbacks',
      verifyWebhook: async ({ 'x-signature': signature }, body) =>
        signature === 'simulated' ? (JSON.parse(body) as Charge) : null,
    }
  }

  /** The page of a challenge at the bank: the shop reads the result, or gets it by a webhook. */
  completeChallenge(url: string, isPassed: boolean): void {
    const made = this.#known(url.slice(url.lastIndexOf('/') + 1))
    if (made.status === 'requires_action')
      this.#decide(made, isPassed ? 'succeeded' : 'failed', isPassed ? null : 'authentication_failed')
  }

  /** Makes the refunds by hand that are due, then returns the webhooks that are. */
  dueWebhooks(): Webhook[] {
    const now = this.#around.now
    for (const { id } of this.#byHand.filter(({ at }) => at <= now)) this.#refundByHand(id)
    this.#byHand = this.#byHand.filter(({ at }) => at > now)
    const due = this.webhooks.filter(({ at }) => at <= now)
    for (const one of due) this.webhooks.splice(this.webhooks.indexOf(one), 1)
    return due
  }

  /** A webhook that was not processed is sent again. */
  sendAgain(webhook: Webhook): void {
    this.webhooks.push({ ...webhook, at: this.#around.now + 30 * MINUTE })
  }

  /** Cents that the provider keeps of the attempts with these keys, and that were refunded of them by hand; the most first. */
  netCharges(keys: readonly string[]): { held: number; byHand: number }[] {
    const made = keys.flatMap((key) => this.#byKey.get(key) ?? []).filter(({ status }) => status === 'succeeded')
    const net = made.map(({ captured, refunded, byHand }) => ({ held: captured - refunded, byHand }))
    return net.toSorted((one, other) => other.held - one.held || other.byHand - one.byHand)
  }

  /** The charges of attempts whose order is over. */
  removeCharges(keys: readonly string[]): void {
    for (const key of keys) {
      this.#charges.delete(this.#byKey.get(key)?.id ?? '')
      this.#byKey.delete(key)
    }
  }

  #charge({ token, amount, captureMethod, idempotencyKey: key }: Sent<'charge'>): Charge | null {
    const known = this.#byKey.get(key)
    if (known) {
      if (known.amount !== amount) this.wrong.push(`${key} is charged ${known.amount}, then ${amount}`)
      return view(known)
    }
    const [kind] = token.split('_')
    if (!CARDS.some((card) => card === kind)) return null
    const id = `ch-${(this.#made += 1)}`
    const made: Made = {
      ...{ id, key, amount, atOnce: captureMethod === 'manual' ? 0 : amount, captured: 0, refunded: 0, disputed: 0 },
      ...{ madeAt: this.#around.now, refundKeys: new Set(), byHand: 0 },
      ...{ status: 'requires_action', errorCode: null, challengeUrl: `https://bank.example/${id}` },
    }
    this.#charges.set(id, made)
    this.#byKey.set(key, made)
    if (kind === 'accepted') this.#decide(made, 'succeeded', null)
    if (kind === 'declined') this.#decide(made, 'failed', 'card_declined')
    return view(made)
  }

  #end(made: Made, failure: string, reason: string | null): Charge {
    const isHeld = made.status === 'authorized'
    return this.#decide(made, isHeld ? 'voided' : 'failed', isHeld ? reason : failure)
  }

  #capture({ chargeId, amount }: Sent<'capture'>): Charge {
    const made = this.#known(chargeId)
    if (made.status !== 'authorized' || amount > made.amount) return view(made)
    return this.#decide(made, 'succeeded', null, amount)
  }

  /** A success that captures nothing is an authorization. */
  #decide(made: Made, outcome: Charge['status'], errorCode: string | null, captured = made.atOnce): Charge {
    if (made.status !== 'requires_action' && made.status !== 'authorized') return view(made)
    const status = outcome === 'succeeded' && captured === 0 ? 'authorized' : outcome
    Object.assign(made, { status, errorCode, challengeUrl: null, captured: status === 'succeeded' ? captured : 0 })
    this.#notify(made)
    const { chance, faults, now } = this.#around
    if (status === 'succeeded' && faults.strikes('provider: refund by hand'))
      this.#byHand.push({ at: now + DAY + chance.below(9 * DAY), id: made.id })
    return view(made)
  }

  #refund({ chargeId, amount, idempotencyKey }: Sent<'refund'>): Charge {
    const made = this.#known(chargeId)
    if (made.refundKeys.has(idempotencyKey)) return view(made)
    if (made.status !== 'succeeded' || amount > made.captured - made.refunded) {
      // Of a refund by hand the shop may not know yet.
      if (made.byHand === 0)
        this.wrong.push(
          `${chargeId} of ${made.amount}, ${made.status}, of which ${made.refunded}, is refunded ${amount}`,
        )
      return view(made)
    }
    made.refundKeys.add(idempotencyKey)
    made.refunded += amount
    this.#around.count.add('refunds')
    this.#notify(made)
    return view(made)
  }

  #refundByHand(id: string): void {
    const made = this.#charges.get(id)
    const left = made ? made.captured - made.refunded : 0
    if (!made || left === 0) return
    const amount = this.#around.chance.pick([left, Math.ceil(left / 3)])
    made.refunded += amount
    made.byHand += amount
    this.webhooks.push({ at: this.#around.now, body: JSON.stringify(view(made)), isForged: false })
  }

  #notify(made: Made): void {
    const { chance, faults, now } = this.#around
    const at = now + chance.below(faults.strikes('provider: webhook late') ? 3 * DAY : MINUTE)
    const body = JSON.stringify(view(made))
    this.webhooks.push({ at, body, isForged: false })
    if (faults.strikes('provider: webhook repeated')) this.webhooks.push({ at: at + MINUTE, body, isForged: false })
    if (!faults.strikes('provider: webhook forged')) return
    const forged = JSON.stringify({ ...view(made), status: 'succeeded', challengeUrl: null })
    this.webhooks.push({ at, body: forged, isForged: true })
  }

  /** A challenge without a result has failed after a quarter of an hour, an authorization is void after seven days. */
  #known(id: string): Made {
    const made = this.#charges.get(id)
    if (!made) throw new Error(`The provider does not know ${id}.`)
    const lifeMs = made.status === 'authorized' ? 7 * DAY - 1 : CHALLENGE_MS
    if (this.#around.now - made.madeAt > lifeMs) this.#end(made, 'authentication_expired', 'authorization_expired')
    return made
  }

  #fail(fault: 'provider: silent' | 'provider: response lost'): void {
    if (this.#around.faults.strikes(fault)) throw new Error(`Simulated: ${fault}.`)
  }
}

const view = ({ key, amount, atOnce, madeAt, refundKeys, byHand, ...charge }: Made): Charge => charge

function savedCard(token: string): SavedCard | null {
  const [kind] = token.split('_')
  if (!CARDS.some((card) => card === kind)) return null
  return { cardToken: `${kind}_saved`, brand: 'Visa', last4: '4242', expirationMonth: 11, expirationYear: 2039 }
}
