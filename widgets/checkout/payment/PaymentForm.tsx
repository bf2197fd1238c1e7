import { useCallback, useMemo, useRef, useState } from 'react'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { Card, ChannelSlice, Profile } from '../../core/store/state.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { CheckedForm } from '../../core/ui/form/Form.tsx'
import { Commitment } from './Commitment.tsx'
import { Panel } from '../Panel.tsx'
import { isBusy } from './payment-machine.ts'
import type { CardFields } from '../../core/components/card/payment-provider.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import type { PaymentChoice } from './PaymentMethods.tsx'
import { waitingWords } from '../confirmation/order-words.ts'
import { chosenMethod, methodName } from './payment-choice.ts'
import { namedMethods, paymentSchema, transferRefusal } from './payment-rules.ts'
import type { Methods } from './payment-rules.ts'
import { PaymentProblem } from './PaymentProblem.tsx'
import type { Basket } from './basket.ts'
import { Recap } from './Recap.tsx'
import { References } from './References.tsx'
import { StepNav } from '../StepNav.tsx'
import { ThreeDSecureDialog } from './ThreeDSecureDialog.tsx'
import { useNow } from '../../core/components/use-now.ts'
import { unstored } from '../../core/store/slices/unstored.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentCalls } from './use-payment-calls.ts'
import { useLeave, useSession, useStop } from './use-payment-turns.ts'
import type { Go } from '../use-steps.ts'

type PaymentFormProps = {
  order: string | null
  basket: Basket
  channel: ChannelSlice['channel']
  profile: Profile | null
  cards: readonly Card[]
  methods: Methods
  /** The version of the terms in force; empty when the backend does not send it. */
  termsVersion: string
  draft: Draft
  signedIn: boolean
  /** Keeps the sign-in form away while a payment runs. */
  hold(isHeld: boolean): void
  /** Shows the changes that the customer has not answered yet; null without changes. */
  stop: (() => void) | null
  go: Go
  onCart(): void
  onTerms(): void
}

/** The form of the payment step, driven by the payment machine. */
export function PaymentForm(props: PaymentFormProps) {
  const { order, basket, channel, profile, cards, methods, termsVersion, draft, stop, go, onCart, onTerms } = props
  const now = useNow()
  const form = useRef<HTMLDivElement>(null)
  const cardFields = useRef<CardFields | null>(null)
  const [frameTries, setFrameTries] = useState(0)
  const [typed] = useState(draft.values)
  const [picked, setPicked] = useState<PaymentChoice | null>(null)
  const hasAlcohol = basket.items.some(({ product }) => product.isAlcohol)
  const noTransfer = transferRefusal(methods, profile, hasAlcohol)
  const fieldsUrl = methods.find(({ code }) => code === 'card')?.fieldsUrl ?? null
  const others = namedMethods(methods)
  const mayTransfer = noTransfer === null && order === null
  const choice = picked ?? chosenMethod(typed.method, cards, mayTransfer, now, others, fieldsUrl !== null)
  const sentTotal = useRef(basket.total)
  const calls = usePaymentCalls({
    choice,
    said: () => ({ acceptedAlcohol: hasAlcohol, termsVersion }),
    cardFields,
    form,
  })
  const [payment, send] = usePayment(order, calls)
  const placed = 'order' in payment && payment.order ? payment.order : null
  const { setFields } = useActions().cart
  const kept = useSelector(({ cart: { purchaseOrder, costReference, tvaNumber } }) => ({
    ...{ purchaseOrder, costReference, tvaNumber },
  }))

  const lines = useSelector(({ cart }) => unstored(cart, draft.access(), termsVersion))

  const keepFields = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
    // Whoever was shown these fields may have typed in them: saved cards that are read later take nothing away.
    if (mounted) setPicked((picked) => picked ?? { kind: 'new' })
  }, [])
  useLeave(payment, placed, order, go)
  useSession(payment, send, props)
  useStop(payment, send, stop)
  const schema = useMemo(() => paymentSchema(placed !== null, hasAlcohol), [placed, hasAlcohol])
  // An attempt whose answer was lost is sent again unchanged: with another card, the order could be paid twice.
  const isLocked = isBusy(payment) || (payment.step === 'choosing' && payment.attempt !== null)
  const requestSubmit = () => form.current?.querySelector('form')?.requestSubmit()

  return (
    <div ref={form}>
      <CheckedForm
        schema={schema}
        className="step-form"
        onSubmit={(values) => {
          if (stop) return stop()
          const { purchaseOrder = '', costReference = '', tvaNumber = '' } = values as Record<string, string>
          // The fields may come from the draft, as a reload or a sign-out empties the references of the cart.
          if (!placed) setFields({ purchaseOrder, costReference, tvaNumber })
          sentTotal.current = basket.total
          if (choice.kind === 'other') {
            const attempt = { cardToken: '', last4: '', saveCard: false, key: calls.key(), method: choice.code }
            return send({ type: 'submitted', method: choice.code, attempt })
          }
          send({ type: 'submitted', method: choice.kind === 'transfer' ? 'bank_transfer' : 'card' })
        }}
      >
        {({ errors }) => (
          <>
            <Panel title={checkoutText.payment.title} text={placed && waitingWords(basket)}>
              <PaymentProblem
                problem={payment.step === 'choosing' ? payment.problem : null}
                totals={{ before: sentTotal.current, now: basket.total }}
                onWay={(to) => {
                  if (to === 'frame') setFrameTries(frameTries + 1)
                  else if (to === 'accept') send({ type: 'accepted' })
                  else if (to === 'cart') onCart()
                  else go({ step: to, order: null })
                }}
              />
              <PaymentMethods
                key={frameTries}
                cards={cards}
                fieldsUrl={fieldsUrl}
                others={others}
                noTransfer={noTransfer}
                deliveryDate={basket.deliveryDate}
                cardOnly={placed !== null}
                isLocked={isLocked}
                choice={choice}
                onChoose={(method) => {
                  setPicked(method)
                  draft.save({ values: { method: methodName(method) } })
                }}
                onMount={keepFields}
                onSubmit={requestSubmit}
                now={now}
              />
            </Panel>
            {!placed && (
              <References
                errors={errors}
                start={{
                  purchaseOrder: kept.purchaseOrder || (typed.purchaseOrder ?? ''),
                  costReference: kept.costReference || (typed.costReference ?? ''),
                  tvaNumber: kept.tvaNumber || (typed.tvaNumber ?? ''),
                }}
                onType={(values) => {
                  setFields(values)
                  draft.save({ values })
                }}
              />
            )}
            {!placed && <Recap basket={basket} hasAlcohol={hasAlcohol} unstored={lines} />}
            {!placed && (
              <Commitment
                basket={basket}
                channel={channel}
                hasAlcohol={hasAlcohol}
                termsVersion={termsVersion}
                errors={errors}
                onTerms={onTerms}
              />
            )}
            <p className="unseen" aria-live="polite">
              {isBusy(payment) && checkoutText.payment.processing}
            </p>
            <StepNav
              back={placed ? null : checkoutText.stepDelivery}
              onBack={() => go({ step: 'delivery', order: null })}
              next={
                isBusy(payment)
                  ? checkoutText.payment.processing
                  : placed
                    ? checkoutText.payment.retry
                    : checkoutText.placeOrder
              }
              busy={isBusy(payment)}
              arrow={false}
            />
          </>
        )}
      </CheckedForm>
      <ThreeDSecureDialog
        challenge={payment.step === 'challenge' ? payment : null}
        settling={payment.step === 'settling'}
        total={basket.total}
        onResult={(result) => send({ type: 'challenge-ended', result })}
      />
    </div>
  )
}
