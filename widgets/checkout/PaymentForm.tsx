import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fields, text, ticked } from '../core/forms/fields.ts'
import { vatNumber } from '../core/domain/validation.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import type { ChannelSlice, ProfileSlice } from '../core/store/state.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { validationText } from '../core/text/validation.ts'
import { Form } from '../core/ui/Form.tsx'
import { Commitment } from './Commitment.tsx'
import { Panel } from './Panel.tsx'
import { isBusy } from './payment-machine.ts'
import type { CardFields } from './payment-provider.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import type { PaymentChoice } from './PaymentMethods.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import type { Basket } from './PaymentStep.tsx'
import { Recap } from './Recap.tsx'
import { References } from './References.tsx'
import { StepNav } from './StepNav.tsx'
import { ThreeDSecureDialog } from './ThreeDSecureDialog.tsx'
import { useNow } from '../core/forms/use-now.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentCalls } from './use-payment-calls.ts'
import type { Place } from './use-steps.ts'

type PaymentFormProps = {
  order: string | null
  basket: Basket
  channel: ChannelSlice['channel']
  profile: ProfileSlice['profile']
  cards: ProfileSlice['cards']
  methods: readonly { code: 'card' | 'bank_transfer'; fieldsUrl: string | null }[]
  go(to: Place): void
  onCart(): void
  onTerms(): void
}

/** The form of the payment step, around the payment machine. */
export function PaymentForm(props: PaymentFormProps) {
  const { order, basket, channel, profile, cards, methods, go, onCart, onTerms } = props
  const now = useNow()
  const form = useRef<HTMLDivElement>(null)
  const cardFields = useRef<CardFields | null>(null)
  const [frameTries, setFrameTries] = useState(0)
  const [choice, setChoice] = useState<PaymentChoice>({ kind: 'new' })
  const hasAlcohol = basket.items.some(({ product }) => product.isAlcohol)
  const calls = usePaymentCalls({ choice, hasAlcohol, cardFields, form })
  const [payment, send] = usePayment(order, calls)
  const placed = 'order' in payment && payment.order ? payment.order : null
  const { note } = useActions().cart
  const references = useRuntime(({ cart }) => ({ purchaseOrder: cart.purchaseOrder, tvaNumber: cart.tvaNumber }))

  const keepFields = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
  }, [])
  useLeave(payment, placed, order, go)
  const schema = useMemo(() => paymentSchema(placed !== null, hasAlcohol), [placed, hasAlcohol])
  // A try whose answer was lost is sent again as it was: another card now could pay twice.
  const isLocked = isBusy(payment) || (payment.step === 'choosing' && payment.attempt !== null)
  const noTransfer = transferRefusal(methods, profile, hasAlcohol)
  const requestSubmit = () => form.current?.querySelector('form')?.requestSubmit()

  return (
    <div ref={form}>
      <Form
        schema={schema}
        className="step-form"
        onSubmit={(values) => {
          const { purchaseOrder, tvaNumber } = values as Record<string, string>
          if (!placed) note({ purchaseOrder: purchaseOrder ?? '', tvaNumber: tvaNumber ?? '' })
          send({ type: 'submitted', method: choice.kind === 'transfer' ? 'bank_transfer' : 'card' })
        }}
      >
        {({ errors }) => (
          <>
            <Panel title={checkoutText.payment.title} text={placed && checkoutText.payment.placedUnpaid}>
              <PaymentProblem
                problem={payment.step === 'choosing' ? payment.problem : null}
                onWay={(to) => {
                  if (to === 'frame') setFrameTries(frameTries + 1)
                  else if (to === 'cart') onCart()
                  else go({ step: to, order: null })
                }}
              />
              <PaymentMethods
                key={frameTries}
                cards={cards}
                fieldsUrl={methods.find(({ code }) => code === 'card')?.fieldsUrl ?? null}
                noTransfer={noTransfer}
                deliveryDate={basket.deliveryDate}
                cardOnly={placed !== null}
                isLocked={isLocked}
                choice={choice}
                onChoose={setChoice}
                onMount={keepFields}
                onSubmit={requestSubmit}
                now={now}
              />
            </Panel>
            {!placed && <References start={references} errors={errors} onType={note} />}
            {!placed && <Recap basket={basket} hasAlcohol={hasAlcohol} />}
            {!placed && (
              <Commitment basket={basket} channel={channel} hasAlcohol={hasAlcohol} errors={errors} onTerms={onTerms} />
            )}
            <p className="unseen" role="status">
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
      </Form>
      <ThreeDSecureDialog
        challenge={payment.step === 'challenge' ? payment : null}
        settling={payment.step === 'settling'}
        total={basket.total}
        onResult={(result) => send({ type: 'challenge-ended', result })}
      />
    </div>
  )
}

/** Where the address of the page must be able to bring one back: an order that waits for the person, then the end. */
function useLeave(
  payment: ReturnType<typeof usePayment>[0],
  placed: string | null,
  order: string | null,
  go: PaymentFormProps['go'],
) {
  const { step } = payment
  useEffect(() => {
    if (step === 'done' && placed) go({ step: 'confirmation', order: placed })
    else if ((step === 'choosing' || step === 'challenge') && placed && placed !== order)
      go({ step: 'payment', order: placed })
  }, [step, placed, order, go])
}

/** An order already placed only needs to be paid: its terms were accepted once. */
function paymentSchema(isPlaced: boolean, hasAlcohol: boolean) {
  if (isPlaced) return fields({})
  return fields({
    purchaseOrder: text,
    tvaNumber: vatNumber,
    terms: ticked(validationText.terms),
    ...(hasAlcohol ? { age: ticked(validationText.age) } : {}),
  })
}

/** Alcohol may not be sold on credit, and a transfer is for companies with an account (domain 2.8). */
function transferRefusal(
  methods: PaymentFormProps['methods'],
  profile: PaymentFormProps['profile'],
  hasAlcohol: boolean,
): string | null {
  if (!profile?.hasBankTransfer) return checkoutText.payment.bankTransferClosed
  if (hasAlcohol) return checkoutText.payment.bankTransferAlcohol
  return methods.some(({ code }) => code === 'bank_transfer') ? null : checkoutText.payment.bankTransferClosed
}
