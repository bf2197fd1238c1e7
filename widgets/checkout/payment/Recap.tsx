import type { ReactNode } from 'react'
import { useSelector } from '../../core/store/hooks.ts'
import { GreenActions } from '../../core/components/order/GreenActions.tsx'
import { alcoholText } from '../../core/messages/product.ts'
import { allergenName } from '../../core/messages/allergens.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { commonText } from '../../core/messages/common.ts'
import { deliveryFacts } from '../delivery/delivery-facts.ts'
import { addressLine } from '../confirmation/order-words.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { SlotWords, hasSlot } from '../delivery/SlotWords.tsx'
import { Panel } from '../Panel.tsx'
import type { Basket } from './basket.ts'
import { isSamePlace } from '../contact/address-choice.ts'

type RecapProps = {
  basket: Basket
  hasAlcohol: boolean
  /** What only the notes will say, as the backend does not store it. */
  unstored?: readonly string[]
}

/** The recap of the whole order before it is placed. */
export function Recap({ basket, hasAlcohol, unstored = [] }: RecapProps) {
  const notes = useSelector((state) => state.cart.notes)
  const guests = useSelector((state) => state.preferences.guests)
  const { shippingAddress } = basket
  return (
    <Panel title={checkoutText.recap.title}>
      {hasAlcohol && <AlcoholBanner />}
      <Facts
        facts={[
          [checkoutText.recap.delivery, hasSlot(basket) && <SlotWords basket={basket} />],
          ...deliveryFacts(shippingAddress, notes),
          [checkoutText.guests, guests],
          [checkoutText.billingAddress, billingWords(basket)],
          [checkoutText.recap.allergens, allergensOf(basket)],
          [checkoutText.recap.greenActions, <GreenActions />],
        ]}
      />
      {unstored.length > 0 && (
        <Alert type="notice">
          <p>{checkoutText.unstored}</p>
          <ul>
            {unstored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Panel>
  )
}

/** Where the invoice goes: another address than that of the delivery is written out. */
export function billingWords({ shippingAddress, billingAddress }: Pick<Basket, 'shippingAddress' | 'billingAddress'>) {
  const isOther = billingAddress && shippingAddress && !isSamePlace(billingAddress, shippingAddress)
  return isOther ? addressLine(billingAddress) : checkoutText.recap.sameAddress
}

/** The allergens of all products in the order, by name. */
export function allergensOf({ items }: { items: readonly { product: { allergens: readonly string[] } }[] }): string {
  const codes = new Set(items.flatMap(({ product }) => product.allergens))
  const names = [...codes].map((code) => allergenName(code))
  return names.sort((one, other) => one.localeCompare(other, 'fr')).join(', ') || checkoutText.recap.noAllergens
}

/** A list of named facts; empty facts are left out. */
export function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The notice that the law requires on a page where alcohol is paid. */
function AlcoholBanner() {
  return (
    <div className="alcohol" role="note">
      <strong aria-hidden="true">{checkoutText.adultMark}</strong>
      <p>
        <b>{alcoholText.banner}</b> {commonText.app.alcoholWarning}{' '}
        <span className="small soft">{alcoholText.bannerLaw}</span>
      </p>
    </div>
  )
}
