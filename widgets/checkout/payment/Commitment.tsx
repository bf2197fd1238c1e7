import { longInstant } from '../../core/domain/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { orderCutoff } from '../confirmation/order-words.ts'
import { Panel } from '../Panel.tsx'
import type { Basket } from './basket.ts'

type CommitmentProps = {
  basket: Basket
  channel: ChannelSlice['channel']
  hasAlcohol: boolean
  /** The version of the terms to accept; empty when the backend does not send it. */
  termsVersion: string
  errors: Record<string, string>
  onTerms(): void
}

/** What the order button commits to: the terms, no right of withdrawal on food, and the age when there is alcohol. */
export function Commitment({ basket, channel, hasAlcohol, termsVersion, errors, onTerms }: CommitmentProps) {
  const cutoff = orderCutoff(channel, basket)
  return (
    <Panel title={checkoutText.commitment.title}>
      <p>
        {checkoutText.noWithdrawal} {cutoff && `${checkoutText.cancelUntil(longInstant(cutoff))}.`}
      </p>
      <div className="promises">
        <Checkbox required name="terms" label={checkoutText.acceptTerms} error={errors.terms} />
        {termsVersion && <p className="small soft">{checkoutText.termsVersion(termsVersion)}</p>}
        {hasAlcohol && <Checkbox required name="age" label={checkoutText.acceptAge} error={errors.age} />}
        <button type="button" className="button button-link" onClick={onTerms}>
          {checkoutText.commitment.readTerms}
        </button>
      </div>
    </Panel>
  )
}
