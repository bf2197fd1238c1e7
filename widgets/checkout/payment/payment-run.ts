import { failureOf } from '../../core/domain/failure.ts'
import type { CheckoutSlice } from '../../core/store/state.ts'
import type { Attempt, Method, Payment, PaymentEvent } from './payment-machine.ts'
import { SilentFrame, type CardToken, type ChallengeResult } from '../../core/components/card/sandbox-provider.ts'

type PaymentRequest = Awaited<ReturnType<CheckoutSlice['pay']>>

/** The calls of a payment; the machine itself makes none. */
export type PaymentCalls = {
  tokenise(): Promise<CardToken>
  saveCard(): boolean
  key(): string
  /** Places the cart, or finds the order when an earlier attempt succeeded unnoticed; resolves to its token. */
  place(method: Method): Promise<string>
  pay(order: string, attempt: Attempt): Promise<PaymentRequest>
  settle(order: string, hash: string, result: ChallengeResult): Promise<PaymentRequest>
  isPaid(order: string): Promise<boolean>
}

/** Does the work of a state and resolves to the next event; null when the customer must act. */
export async function advance(payment: Payment, calls: PaymentCalls): Promise<PaymentEvent | null> {
  switch (payment.step) {
    case 'tokenising':
      return tokenise(calls)
    case 'placing':
      return calls.place(payment.method).then(
        (order) => ({ type: 'placed', order }) as const,
        (cause: unknown) => ({ type: 'not-placed', cause }) as const,
      )
    case 'paying':
      return request(payment.order, calls, () =>
        calls.pay(payment.order, payment.attempt).catch(orLater(payment.attempt)),
      )
    case 'settling':
      return request(payment.order, calls, () => calls.settle(payment.order, payment.hash, payment.result))
    default:
      return null
  }
}

async function tokenise(calls: PaymentCalls): Promise<PaymentEvent> {
  try {
    const { cardToken, last4 } = await calls.tokenise()
    return { type: 'tokenised', attempt: { cardToken, last4, saveCard: calls.saveCard(), key: calls.key() } }
  } catch (cause) {
    return { type: 'fields-rejected', silent: cause instanceof SilentFrame }
  }
}

/** Without card fields, a rejected payment request means that the order is paid some other day: by cheque, in cash. */
const orLater =
  ({ cardToken }: Attempt) =>
  (cause: unknown): PaymentRequest => {
    const { kind } = failureOf(cause)
    if (cardToken || (kind !== 'refused' && kind !== 'not-found')) throw cause
    return { hash: '', state: 'processing', challengeUrl: null, pageUrl: undefined, errorCode: null }
  }

/** A rejection may mean that the order is already paid (in another tab, or with a lost response), so the order is checked. */
async function request(order: string, calls: PaymentCalls, call: () => Promise<PaymentRequest>): Promise<PaymentEvent> {
  try {
    return { type: 'responded', request: await call() }
  } catch (cause) {
    const { kind } = failureOf(cause)
    if (kind !== 'refused' && kind !== 'not-found') return { type: 'lost', cause }
    const paid = await calls.isPaid(order).catch(() => false)
    return paid ? { type: 'already-paid' } : { type: 'rejected', cause }
  }
}
