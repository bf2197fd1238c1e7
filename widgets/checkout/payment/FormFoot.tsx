import { createPortal } from 'react-dom'
import type { ChannelSlice } from '../../core/store/state.ts'
import { orderCutoff } from '../../core/domain/delivery/delivery.ts'
import { longInstant } from '../../core/domain/time/paris-time.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { StepPanel, StepNav } from '../StepLayout.tsx'
import type { Purchase } from '../use-purchase.ts'
import type { GoToStep } from '../use-steps.ts'

type FormFootProps = Omit<CommitmentProps, 'form'> & {
  /** Where it is rendered. */
  foot: HTMLElement | null
  go: GoToStep
  /** Of the form, which these controls are outside of. */
  id: string
  busy: boolean
  isPlaced: boolean
}

/** The terms and the order button, near the total. */
export function FormFoot({ foot, id, busy, isPlaced, go, ...commitment }: FormFootProps) {
  const { processing, retry } = checkoutMessages.payment
  const label = isPlaced ? retry : checkoutMessages.placeOrder
  if (!foot) return null
  return createPortal(
    <>
      {!isPlaced && <Commitment {...commitment} form={id} />}
      <p className="unseen" aria-live="polite">
        {busy && processing}
      </p>
      <StepNav
        back={isPlaced ? null : checkoutMessages.stepDelivery}
        onBack={() => go({ step: 'delivery', order: null })}
        next={busy ? processing : label}
        form={id}
        busy={busy}
        arrow={false}
      />
    </>,
    foot,
  )
}

type CommitmentProps = {
  /** The id of the form, which the checkboxes are outside of. */
  form: string
  purchase: Purchase
  channel: ChannelSlice['channel']
  hasAlcohol: boolean
  /** The version of the terms to accept; empty when the backend does not send it. */
  termsVersion: string
  errors: Record<string, string>
  onTerms(): void
}

/** What the order button commits to: the terms, no right of withdrawal on food, and the age when there is alcohol. */
export function Commitment(props: CommitmentProps) {
  const { form, purchase, channel, hasAlcohol, termsVersion, errors, onTerms } = props
  const cutoff = orderCutoff(channel, purchase)
  return (
    <StepPanel title={checkoutMessages.commitment.title}>
      <p>
        {checkoutMessages.noWithdrawal} {cutoff && `${checkoutMessages.cancelUntil(longInstant(cutoff))}.`}
      </p>
      <div className="promises">
        <Checkbox required form={form} name="terms" label={checkoutMessages.acceptTerms} error={errors.terms} />
        {termsVersion && <p className="small soft">{checkoutMessages.termsVersion(termsVersion)}</p>}
        {hasAlcohol && (
          <Checkbox required form={form} name="age" label={checkoutMessages.acceptAge} error={errors.age} />
        )}
        <button type="button" className="button button-link" onClick={onTerms}>
          {checkoutMessages.commitment.readTerms}
          <span className="unseen">{commonMessages.actions.newWindow}</span>
        </button>
      </div>
    </StepPanel>
  )
}
