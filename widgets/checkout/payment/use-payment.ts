import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import {
  next,
  startPayment,
  isBusy,
  type Payment,
  type PaymentEvent,
  type Attempt,
  type Method,
} from './payment-machine.ts'
import { useActions } from '../../core/store/hooks.ts'
import { idempotencyKey } from '../../core/store/idempotency-keys.ts'
import type { Consents, CheckoutSlice } from '../../core/store/state.ts'
import {
  FrameUnavailableError,
  type CardFields,
  type ChallengeResult,
} from '../../core/components/payment/sandbox-provider.ts'
import type { PaymentChoice } from './PaymentMethods.tsx'
import { isSignedOut } from './PaymentProblem.tsx'
import type { GoToStep } from '../use-steps.ts'
import { useLatest } from '../../core/ui/use-latest.ts'
import { failureOf } from '../../core/domain/failure.ts'

/** Runs the payment machine: an event changes the state, and the work of the state gives the next event. */
export function usePayment(order: string | null, calls: PaymentCalls): [Payment, (event: PaymentEvent) => void] {
  const current = useRef<Payment>(startPayment(order))
  const [payment, show] = useState(current.current)
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })

  // The state is read from the ref, so the second of two clicks in one frame sees the state after the first.
  const send = useCallback((event: PaymentEvent) => {
    const after = next(current.current, event)
    if (after === current.current) return
    current.current = after
    show(after)
    void advance(after, latest.current).then((result) => result && send(result))
  }, [])

  useEffect(() => {
    const { step } = current.current
    const known = 'order' in current.current ? current.current.order : null
    if (step !== 'choosing' || !order || order === known) return
    current.current = startPayment(order)
    show(current.current)
  }, [order])

  return [payment, send]
}

type Options = {
  choice: PaymentChoice
  /** What the customer accepts, read when the order is placed. */
  accepted(): Consents
  cardFields: RefObject<CardFields | null>
  form: RefObject<HTMLElement | null>
}

/** The calls of the payment machine: the provider's card fields and the store's actions. */
export function usePaymentCalls({ choice, accepted, cardFields, form }: Options): PaymentCalls {
  const { checkout } = useActions()
  return {
    tokenise: async () => {
      // The token of a saved card is its IRI, so nothing is typed.
      if (choice.kind === 'saved') return choice.iri
      if (!cardFields.current) throw new FrameUnavailableError()
      return cardFields.current.tokenise()
    },
    saveCard: () => form.current?.querySelector<HTMLInputElement>('[name=saveCard]')?.checked ?? false,
    key: idempotencyKey,
    place: async (method) => (await checkout.place(method, accepted())).tokenValue,
    pay: (order, { cardToken, saveCard, key, method }) => checkout.pay(order, cardToken, saveCard, key, method),
    completeChallenge: (order, hash, result) => checkout.completeChallenge(order, hash, result),
    isPaid: async (order) => (await checkout.read(order)).paymentState === 'paid',
  }
}

type Send = (event: PaymentEvent) => void

/** Navigates to the payment step of the placed order, so that a reload finds the order, then to its confirmation. */
export function usePaymentNavigation(payment: Payment, placed: string | null, order: string | null, go: GoToStep) {
  const { step } = payment
  const page = step === 'done' ? payment.page : undefined
  useEffect(() => {
    if (step === 'done' && placed) {
      go({ step: 'confirmation', order: placed })
      // No frame: a provider's own page forbids it. Its return URL is that of the order.
      if (page) location.assign(page)
    } else if ((step === 'choosing' || step === 'challenge') && placed && placed !== order)
      go({ step: 'payment', order: placed })
  }, [step, placed, order, go, page])
}

/** Keeps the sign-in form away while a payment runs, and continues after sign-in a payment that the end of the session stopped. */
export function usePaymentSession(
  payment: Payment,
  send: Send,
  { hold, signedIn }: { hold(isHeld: boolean): void; signedIn: boolean },
) {
  // Once it is done, the page may take a moment to lead to the confirmation: the methods of a paid order are not read.
  const isHeld = isBusy(payment) || payment.step === 'done'
  useEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [isHeld, hold])
  const problem = payment.step === 'choosing' ? payment.problem : null
  const isCut = problem !== null && 'cause' in problem && isSignedOut(problem.cause)
  const wasOut = useRef(false)
  useEffect(() => {
    if (!isCut) wasOut.current = false
    else if (!signedIn) wasOut.current = true
    else if (wasOut.current)
      send(problem?.kind === 'unknown' ? { type: 'submitted', method: 'card' } : { type: 'accepted' })
  }, [isCut, signedIn, send, problem])
}

/** When an order is rejected because the cart has changed, shows the changes, where the customer can accept or fix each. */
export function useRejectedOrder(payment: Payment, send: Send, stop: (() => void) | null) {
  const isRejected = payment.step === 'choosing' && payment.problem?.kind === 'not-placed' && stop !== null
  const latest = useLatest(stop)
  useEffect(() => {
    if (!isRejected) return
    latest.current?.()
    send({ type: 'accepted' })
  }, [isRejected, send, latest])
}

type PaymentRequest = Awaited<ReturnType<CheckoutSlice['pay']>>

/** The calls of a payment; the machine itself makes none. */
export type PaymentCalls = {
  tokenise(): Promise<string>
  saveCard(): boolean
  key(): string
  /** Places the cart, or finds the order when an earlier attempt succeeded unnoticed; resolves to its token. */
  place(method: Method): Promise<string>
  pay(order: string, attempt: Attempt): Promise<PaymentRequest>
  completeChallenge(order: string, hash: string, result: ChallengeResult): Promise<PaymentRequest>
  isPaid(order: string): Promise<boolean>
}

/** Sends the request of a state and resolves to the next event; null when the customer must act. */
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
        calls.pay(payment.order, payment.attempt).catch(orPaidOffline(payment.attempt)),
      )
    case 'settling':
      return request(payment.order, calls, () => calls.completeChallenge(payment.order, payment.hash, payment.result))
    default:
      return null
  }
}

async function tokenise(calls: PaymentCalls): Promise<PaymentEvent> {
  try {
    const cardToken = await calls.tokenise()
    return { type: 'tokenised', attempt: { cardToken, saveCard: calls.saveCard(), key: calls.key() } }
  } catch (cause) {
    return { type: 'fields-rejected', silent: cause instanceof FrameUnavailableError }
  }
}

/** Without card fields, a rejected payment request means that the order is paid some other day: by cheque, in cash. */
const orPaidOffline =
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
