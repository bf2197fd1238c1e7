import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { mapFields, references } from '../../core/domain/order/order-fields.ts'
import { useActions } from '../../core/store/hooks.ts'
import type { Card, ChannelSlice, Profile } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { useFieldId } from '../../core/ui/field/Field.tsx'
import { CheckedForm } from '../../core/ui/form/Form.tsx'
import { StepPanel } from '../StepLayout.tsx'
import { isBusy } from './payment-machine.ts'
import type { CardFields, ChallengeResult } from '../../core/components/payment/sandbox-provider.ts'
import { BankChallenge } from '../../core/components/payment/BankChallenge.tsx'
import { price, type Cents } from '../../core/domain/money.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { PaymentMethods, useMethod, paymentSchema, type Methods, type PaymentChoice } from './PaymentMethods.tsx'
import { PaymentProblem, type Remedy } from './PaymentProblem.tsx'
import { seenOf, type Purchase } from '../use-purchase.ts'
import { FormFoot } from './FormFoot.tsx'
import { OrderPanels } from './OrderPanels.tsx'
import {
  usePayment,
  usePaymentCalls,
  usePaymentNavigation,
  usePaymentSession,
  useRejectedOrder,
} from './use-payment.ts'
import type { GoToStep } from '../use-steps.ts'
import { unpaidText } from '../confirmation/payment-status.ts'

export type PaymentFormProps = {
  /** The token of a placed order that is to be paid. */
  order: string | null
  purchase: Purchase
  now: Date
  channel: ChannelSlice['channel']
  profile: Profile | null
  cards: readonly Card[]
  methods: Methods
  /** The version of the terms in force; empty when the backend does not send it. */
  termsVersion: string
  draft: Draft
  signedIn: boolean
  /** Where the terms and the order button are shown. */
  foot: HTMLElement | null
  /** Keeps the sign-in form away while a payment runs. */
  hold(isHeld: boolean): void
  /** Shows the changes that the customer has not accepted or fixed yet; null without changes. */
  stop: (() => void) | null
  go: GoToStep
  onLeave(to: 'cart' | 'orders'): void
  onTerms(): void
}

export function PaymentForm(props: PaymentFormProps) {
  const { purchase, draft, go, onLeave } = props
  const form = useRef<HTMLDivElement>(null)
  const id = useFieldId()
  const [frameTries, setFrameTries] = useState(0)
  const [typed] = useState(draft.values)
  const hasAlcohol = purchase.items.some(({ product }) => product.isAlcohol)
  const { cardFields, pick, ...method } = useMethod({ ...props, hasAlcohol })
  const { payment, send, isPlaced, totals, submit } = useSubmit(props, {
    choice: method.choice,
    cardFields,
    form,
    hasAlcohol,
  })
  const schema = useMemo(() => paymentSchema(isPlaced, hasAlcohol), [isPlaced, hasAlcohol])
  const busy = isBusy(payment)
  function solve(to: NonNullable<Remedy['to']>) {
    if (to === 'frame') setFrameTries(frameTries + 1)
    else if (to === 'accept') send({ type: 'accepted' })
    else if (to === 'cart' || to === 'orders') onLeave(to)
    else go({ step: to, order: null })
  }

  return (
    <div ref={form}>
      <CheckedForm id={id} schema={schema} className="step-form" onSubmit={submit}>
        {({ errors }) => (
          <>
            <StepPanel title={checkoutMessages.payment.title} text={isPlaced && unpaidText(purchase, props.now)}>
              <PaymentProblem
                problem={payment.step === 'choosing' ? payment.problem : null}
                totals={totals}
                onAction={solve}
              />
              <PaymentMethods
                key={frameTries}
                {...method}
                cards={props.cards}
                deliveryDate={purchase.deliveryDate}
                cardOnly={isPlaced}
                // An attempt whose response was lost is sent again unchanged: with another card, the order could be paid twice.
                isLocked={busy || (payment.step === 'choosing' && payment.attempt !== null)}
                onChoose={pick}
                onSubmit={() => form.current?.querySelector('form')?.requestSubmit()}
              />
            </StepPanel>
            {!isPlaced && <OrderPanels {...props} typed={typed} hasAlcohol={hasAlcohol} errors={errors} />}
            <FormFoot {...props} {...{ id, busy, isPlaced, hasAlcohol, errors }} />
          </>
        )}
      </CheckedForm>
      <ThreeDSecureDialog
        challenge={payment.step === 'challenge' ? payment : null}
        settling={payment.step === 'settling'}
        total={purchase.total}
        onResult={(result) => send({ type: 'challenge-ended', result })}
      />
    </div>
  )
}

type ThreeDSecureDialogProps = {
  /** Null while there is no challenge of the bank. */
  challenge: { url: string; hash: string } | null
  /** True while the server checks the result of the challenge. */
  settling: boolean
  /** With tax. */
  total: Cents
  onResult(result: ChallengeResult): void
}

/** The bank's page in a dialog. Closing it stops the payment; the order stays placed. */
function ThreeDSecureDialog({ challenge, settling, total, onResult }: ThreeDSecureDialogProps) {
  const messages = checkoutMessages.threeDSecure
  return (
    <Dialog
      title={messages.title}
      open={challenge !== null || settling}
      onClose={() => challenge && onResult('cancelled')}
    >
      <p className="soft">{messages.intro(price(total))}</p>
      {challenge ? (
        <BankChallenge
          {...challenge}
          silenceMessage={messages.timeout}
          cancelLabel={messages.cancel}
          onResult={onResult}
        />
      ) : (
        <p className="bank-waiting" role="status">
          {messages.pending}
        </p>
      )}
    </Dialog>
  )
}

type SubmitOptions = {
  choice: PaymentChoice
  cardFields: RefObject<CardFields | null>
  form: RefObject<HTMLElement | null>
  hasAlcohol: boolean
}

/** The running payment and the submit that starts it; `totals.before` is the total at that submit. */
function useSubmit(props: PaymentFormProps, { choice, cardFields, form, hasAlcohol }: SubmitOptions) {
  const { order, purchase, termsVersion, stop, go } = props
  const seen = useRef(seenOf(purchase))
  const accepted = () => ({ acceptedAlcohol: hasAlcohol, termsVersion, seen: seen.current })
  const calls = usePaymentCalls({ choice, accepted, cardFields, form })
  const [payment, send] = usePayment(order, calls)
  const placed = 'order' in payment && payment.order ? payment.order : null
  const { setFields } = useActions().cart
  usePaymentNavigation(payment, placed, order, go)
  usePaymentSession(payment, send, props)
  useRejectedOrder(payment, send, stop)

  function submit(values: unknown) {
    if (stop) return stop()
    const typed = values as Record<string, string>
    // The fields may come from the draft, as a reload or a sign-out empties the references of the cart.
    if (!placed) setFields(mapFields(references, (name) => typed[name] ?? ''))
    seen.current = seenOf(purchase)
    if (choice.kind === 'other') {
      const attempt = { cardToken: '', saveCard: false, key: calls.key(), method: choice.code }
      return send({ type: 'submitted', method: choice.code, attempt })
    }
    send({ type: 'submitted', method: choice.kind === 'transfer' ? 'bank_transfer' : 'card' })
  }
  const totals = { before: seen.current.total, now: purchase.total }
  return { payment, send, isPlaced: placed !== null, totals, submit }
}
