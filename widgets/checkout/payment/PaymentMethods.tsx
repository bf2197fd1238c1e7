import { useCallback, useRef, useState } from 'react'
import { useNow } from '../../core/components/use-now.ts'
import { formatExpiry, isExpired } from '../../core/domain/customer/profile.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import type { Card, Profile } from '../../core/store/state.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { cardMessages } from '../../core/messages/cards.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Checkbox, RadioCard } from '../../core/ui/field/choices.tsx'
import { Icon } from '../../core/ui/icons/icons.tsx'
import { bank, creditCard } from '../../core/ui/icons/lazy-icons.ts'
import { CardFrame } from '../../core/components/card/CardFrames.tsx'
import type { CardFields } from '../../core/components/card/sandbox-provider.ts'
import {
  chosenMethod,
  methodName,
  namedMethods,
  transferError,
  type Methods,
  type PaymentChoice,
} from './payment-rules.ts'

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
  const option = (method: PaymentChoice) => ({
    name: 'method',
    value: methodName(method),
    checked: methodName(method) === methodName(choice),
    onChange: () => onChoose(method),
  })
  return (
    <fieldset className="methods" disabled={isLocked}>
      <legend className="unseen">{messages.title}</legend>
      {cards.map((card) => (
        <RadioCard
          key={card.id}
          {...option({ kind: 'saved', iri: card.iri, last4: card.last4 })}
          disabled={isExpired(card, now)}
          label={cardMessages.savedCard(card.brand, card.last4)}
          hint={isExpired(card, now) ? messages.errors.expired_card : cardMessages.expires(formatExpiry(card))}
          end={<Mark path={creditCard} />}
        />
      ))}
      {(url || others.length === 0) && (
        <RadioCard
          {...option({ kind: 'new' })}
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
        <RadioCard key={code} {...option({ kind: 'other', code })} label={name || cardMessages.methodName(code)} />
      ))}
      {!props.cardOnly && props.noTransfer !== '' && (
        <RadioCard
          {...option({ kind: 'transfer' })}
          disabled={props.noTransfer !== null}
          label={cardMessages.methods.bank_transfer}
          hint={props.noTransfer ?? dueText(props.deliveryDate)}
          end={<Mark path={bank} />}
        />
      )}
    </fieldset>
  )
}

const dueText = (deliveryDate: string | null): string =>
  deliveryDate ? messages.dueDate(longDay(addDays(deliveryDate, 30))) : messages.bankTransferHint

function Mark({ path }: { path: string }) {
  return (
    <span className="method-mark">
      <Icon path={path} />
    </span>
  )
}

type MethodOptions = {
  /** The token of a placed order. */
  order: string | null
  profile: Profile | null
  cards: readonly Card[]
  methods: Methods
  draft: Draft
  hasAlcohol: boolean
}

/** The payment methods and the chosen one: picked in the form, else from the draft or the saved cards. */
export function useMethod({ order, profile, cards, methods, draft, hasAlcohol }: MethodOptions) {
  const now = useNow()
  const [drafted] = useState(() => draft.values().method)
  const cardFields = useRef<CardFields | null>(null)
  const [picked, setPicked] = useState<PaymentChoice | null>(null)
  const noTransfer = transferError(methods, profile, hasAlcohol)
  const fieldsUrl = methods.find(({ code }) => code === 'card')?.fieldsUrl ?? null
  const others = namedMethods(methods)
  const mayTransfer = noTransfer === null && order === null
  const choice = picked ?? chosenMethod(drafted, cards, mayTransfer, now, others, fieldsUrl !== null)

  const onMount = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
    // The customer may have typed in these fields: saved cards that are read later do not replace them.
    if (mounted) setPicked((picked) => picked ?? { kind: 'new' })
  }, [])
  function pick(method: PaymentChoice) {
    setPicked(method)
    draft.save({ values: { method: methodName(method) } })
  }
  return { now, cardFields, noTransfer, fieldsUrl, others, choice, onMount, pick }
}
