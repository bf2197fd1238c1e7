import { useCallback, useRef, useState } from 'react'
import { useNow } from '../../core/components/use-now.ts'
import { formatExpiry, isExpired } from '../../core/domain/customer/profile.ts'
import { PAYMENT_TERM_DAYS } from '../../core/domain/limits.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay } from '../../core/domain/time/paris-time.ts'
import type { Card, Profile } from '../../core/store/state.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Checkbox, RadioCard } from '../../core/ui/field/choices.tsx'
import { Icon } from '../../core/ui/kit.tsx'
import { bank, creditCard } from '../../core/ui/icons/lazy-icons.ts'
import { TransferRequest } from '../../core/components/payment/TransferRequest.tsx'
import { CardIframe } from '../../core/components/payment/CardIframe.tsx'
import type { CardFields } from '../../core/components/payment/sandbox-provider.ts'
import { mapFields, references } from '../../core/domain/order/order-fields.ts'
import { fields, mustBeChecked, maxLength } from '../../core/components/form-fields.ts'
import { validationMessages } from '../../core/messages/validation.ts'

type PaymentMethodsProps = {
  cards: readonly Card[]
  fieldsUrl: string | null
  /** The methods that are shown by their names. */
  others: readonly { code: string; name?: string }[]
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
  const { cards, fieldsUrl, others, isLocked, choice, onChoose, onMount, onSubmit, now } = props
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
          {...option({ kind: 'saved', iri: card.iri })}
          disabled={isExpired(card, now)}
          label={paymentMethodMessages.savedCard(card.brand, card.last4)}
          hint={isExpired(card, now) ? messages.errors.expired_card : paymentMethodMessages.expires(formatExpiry(card))}
          end={<Mark path={creditCard} />}
        />
      ))}
      {(url || others.length === 0) && (
        <RadioCard
          {...option({ kind: 'new' })}
          label={cards.length > 0 ? messages.newCard : paymentMethodMessages.methods.card}
          hint={messages.cardHint}
          end={<Mark path={creditCard} />}
        />
      )}
      {choice.kind === 'new' && url && (
        <CardIframe fieldsUrl={url} onMount={onMount} onSubmit={onSubmit}>
          <Checkbox name="saveCard" label={messages.saveCard} />
        </CardIframe>
      )}
      {others.map(({ code, name }) => (
        <RadioCard
          key={code}
          {...option({ kind: 'other', code })}
          label={name || paymentMethodMessages.methodName(code)}
        />
      ))}
      {!props.cardOnly && props.noTransfer !== '' && (
        <RadioCard
          {...option({ kind: 'transfer' })}
          disabled={props.noTransfer !== null}
          label={paymentMethodMessages.methods.bank_transfer}
          hint={props.noTransfer ?? dueText(props.deliveryDate)}
          end={<Mark path={bank} />}
        />
      )}
      {!props.cardOnly && props.noTransfer === messages.bankTransferClosed && <TransferRequest />}
    </fieldset>
  )
}

const dueText = (deliveryDate: string | null): string =>
  deliveryDate ? messages.dueDate(longDay(addDays(deliveryDate, PAYMENT_TERM_DAYS))) : messages.bankTransferHint

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

/** How to pay: with a saved card (by its IRI), with a new card, by transfer, or by another method of the backend. */
export type PaymentChoice =
  { kind: 'saved'; iri: string } | { kind: 'new' } | { kind: 'transfer' } | { kind: 'other'; code: string }

export type Methods = readonly { code: string; name?: string; fieldsUrl: string | null }[]

/** The rules of the form; a placed order has none, as its terms were accepted before. */
export function paymentSchema(isPlaced: boolean, hasAlcohol: boolean) {
  if (isPlaced) return fields({})
  return fields({
    ...mapFields(references, (_, rules) => maxLength(rules.maxLength)),
    terms: mustBeChecked(() => validationMessages.terms),
    ...(hasAlcohol ? { age: mustBeChecked(() => validationMessages.age) } : {}),
  })
}

/** The methods without a form of ours, which are shown by their names: all but transfers, and cards with the provider's fields. */
export const namedMethods = (methods: Methods): Methods =>
  methods.filter(({ code, fieldsUrl }) => code !== 'bank_transfer' && (code !== 'card' || fieldsUrl === null))

/** Why an order cannot be paid by bank transfer (§10: never on credit for alcohol); null when it can, '' when the method is hidden. */
export function transferError(methods: Methods, profile: Profile | null, hasAlcohol: boolean): string | null {
  const isListed = methods.some(({ code }) => code === 'bank_transfer')
  const isOpen = profile?.hasBankTransfer ?? null
  if (isOpen === null && !isListed) return ''
  if (isOpen === false) return checkoutMessages.payment.bankTransferClosed
  if (hasAlcohol) return checkoutMessages.payment.bankTransferAlcohol
  return isListed ? null : checkoutMessages.payment.bankTransferClosed
}

/** A payment method as the draft keeps it: the IRI of a saved card, or its kind. */
export const methodName = (choice: PaymentChoice): string =>
  choice.kind === 'saved' ? choice.iri : choice.kind === 'other' ? choice.code : choice.kind

/** The initial method: that of the draft, else the default card, else a new card, or without card fields the first of `others`. */
export function chosenMethod(
  drafted: string | undefined,
  cards: readonly Card[],
  mayTransfer: boolean,
  now: Date,
  others: readonly { code: string }[],
  hasFields: boolean,
): PaymentChoice {
  if (drafted === 'transfer' && mayTransfer) return { kind: 'transfer' }
  const usable = cards.filter((card) => !isExpired(card, now))
  const card = usable.find(({ iri }) => iri === drafted) ?? usable.find((one) => one.default)
  const other = others.find(({ code }) => code === drafted) ?? (hasFields ? undefined : others[0])
  if (other && (!card || other.code === drafted)) return { kind: 'other', code: other.code }
  return card && drafted !== 'new' ? { kind: 'saved', iri: card.iri } : { kind: 'new' }
}
