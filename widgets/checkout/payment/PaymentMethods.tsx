import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatExpiry, isExpired } from '../../core/domain/customer/profile.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import type { Card } from '../../core/store/state.ts'
import { cardMessages } from '../../core/messages/cards.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Checkbox, RadioCard } from '../../core/ui/field/choices.tsx'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { bank, creditCard } from '../../core/ui/icons/lazy-icons.ts'
import { CardFrame } from '../../core/components/card/CardFrames.tsx'
import type { CardFields } from '../../core/components/card/sandbox-provider.ts'

/** How to pay: with a saved card (by its IRI), with a new card, by transfer, or by another method of the backend. */
export type PaymentChoice =
  | { kind: 'saved'; iri: string; last4: string }
  | { kind: 'new' }
  | { kind: 'transfer' }
  | { kind: 'other'; code: string }

type PaymentMethodsProps = {
  cards: readonly Card[]
  fieldsUrl: string | null
  /** The methods that are shown by their names. */
  others?: readonly { code: string; name?: string }[]
  /** Why a transfer is not possible; null when it is possible, empty when it is not shown. */
  noTransfer: string | null
  /** The day of delivery; a transfer is due thirty days later. */
  deliveryDate: string | null
  /** True for a placed order, which can only be paid by card. */
  cardOnly: boolean
  isLocked: boolean
  choice: PaymentChoice
  onChoose(choice: PaymentChoice): void
  onMount(fields: CardFields | null): void
  onSubmit(): void
  now: Date
}

const messages = checkoutMessages.payment

/** The payment methods as cards; the provider's fields open below 'another card'. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { cards, fieldsUrl, others = [], isLocked, choice, onChoose, onMount, onSubmit, now } = props
  const [frame] = useState(fieldsUrl)
  const url = fieldsUrl ?? frame
  return (
    <fieldset className="methods" disabled={isLocked}>
      <legend className="unseen">{messages.title}</legend>
      {cards.map((card) => (
        <RadioCard
          key={card.id}
          name="method"
          value={card.iri}
          disabled={isExpired(card, now)}
          checked={choice.kind === 'saved' && choice.iri === card.iri}
          onChange={() => onChoose({ kind: 'saved', iri: card.iri, last4: card.last4 })}
          label={cardMessages.savedCard(card.brand, card.last4)}
          hint={isExpired(card, now) ? messages.errors.expired_card : cardMessages.expires(formatExpiry(card))}
          end={<Mark path={creditCard} />}
        />
      ))}
      {(url || others.length === 0) && (
        <RadioCard
          name="method"
          value="new"
          checked={choice.kind === 'new'}
          onChange={() => onChoose({ kind: 'new' })}
          label={cards.length > 0 ? messages.newCard : cardMessages.methods.card}
          hint={messages.cardHint}
          end={<Mark path={creditCard} />}
        />
      )}
      {choice.kind === 'new' && url && (
        <CardFrame fieldsUrl={url} onMount={onMount} onSubmit={onSubmit}>
          <Checkbox name="saveCard" label={messages.saveCard} />
        </CardFrame>
      )}
      {others.map(({ code, name }) => (
        <RadioCard
          key={code}
          name="method"
          value={code}
          checked={choice.kind === 'other' && choice.code === code}
          onChange={() => onChoose({ kind: 'other', code })}
          label={name || cardMessages.methodName(code)}
        />
      ))}
      <Transfer {...props} />
    </fieldset>
  )
}

function Transfer({ cardOnly, noTransfer, deliveryDate, choice, onChoose }: PaymentMethodsProps): ReactNode {
  if (cardOnly || noTransfer === '') return null
  const due = deliveryDate ? messages.dueDate(longDay(addDays(deliveryDate, 30))) : messages.bankTransferHint
  return (
    <RadioCard
      name="method"
      value="transfer"
      disabled={noTransfer !== null}
      checked={choice.kind === 'transfer'}
      onChange={() => onChoose({ kind: 'transfer' })}
      label={cardMessages.methods.bank_transfer}
      hint={noTransfer ?? due}
      end={<Mark path={bank} />}
    />
  )
}

function Mark({ path }: { path: string }) {
  return (
    <span className="method-mark">
      <Icon path={path} />
    </span>
  )
}
