import type { RefObject } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { idempotencyKey } from '../../core/store/idempotency-keys.ts'
import type { Accepted } from '../../core/store/state.ts'
import { SilentFrame, type CardFields, type CardToken } from '../../core/components/card/payment-provider.ts'
import type { PaymentChoice } from './PaymentMethods.tsx'
import type { PaymentCalls } from './payment-run.ts'

type Options = {
  choice: PaymentChoice
  /** What the customer accepts, read when the order is placed. */
  said(): Accepted
  cardFields: RefObject<CardFields | null>
  form: RefObject<HTMLElement | null>
}

/** The calls of the payment machine, made of the provider's fields and the store. */
export function usePaymentCalls({ choice, said, cardFields, form }: Options): PaymentCalls {
  const { checkout } = useActions()
  return {
    tokenise: async () => {
      if (choice.kind === 'kept') return keptCard(choice)
      if (!cardFields.current) throw new SilentFrame()
      return cardFields.current.tokenise()
    },
    saveCard: () => form.current?.querySelector<HTMLInputElement>('[name=saveCard]')?.checked ?? false,
    key: idempotencyKey,
    place: async (method) => (await checkout.place(method, said())).tokenValue,
    pay: (order, { cardToken, saveCard, key, method }) => checkout.pay(order, cardToken, saveCard, key, method),
    settle: (order, hash, result) => checkout.reconcile(order, hash, result),
    isPaid: async (order) => (await checkout.read(order)).paymentState === 'paid',
  }
}

/** The token of a saved card is its IRI, so nothing is typed. */
function keptCard({ iri, last4 }: Extract<PaymentChoice, { kind: 'kept' }>): CardToken {
  return { cardToken: iri, brand: '', last4, expirationMonth: 0, expirationYear: 0 }
}
