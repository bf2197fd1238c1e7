import { mapFields, namesOf, references, type ReferenceValues } from '../../core/domain/order/order-fields.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { useActions, useCustomer, useSelector } from '../../core/store/hooks.ts'
import { unstoredDetails } from '../../core/store/slices/unstored.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useState } from 'react'
import { useVatCheck } from '../../core/components/form-fields.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { referenceMessages } from '../../core/messages/order-fields.ts'
import { Field, FieldError } from '../../core/ui/field/Field.tsx'
import { StepPanel } from '../StepLayout.tsx'
import { Facts, allergensOf, billingText, deliveryFacts } from '../summary/OrderFacts.tsx'
import type { Purchase } from '../use-purchase.ts'
import { GreenActions } from '../../core/components/order/GreenActions.tsx'
import { alcoholMessages } from '../../core/messages/alcohol.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Alert, Button, Icon } from '../../core/ui/kit.tsx'
import { caretDown } from '../../core/ui/icons/lazy-icons.ts'
import { SlotLabel } from '../summary/OrderSummary.tsx'
import { hasSlot, type GoToStep } from '../use-steps.ts'

type OrderPanelsProps = {
  purchase: Purchase
  hasAlcohol: boolean
  /** The version of the terms to accept; empty when the backend does not send it. */
  termsVersion: string
  draft: Draft
  go: GoToStep
  typed: ReturnType<Draft['values']>
  errors: Record<string, string>
}

export function OrderPanels(props: OrderPanelsProps) {
  const { purchase, termsVersion, draft, go, typed, hasAlcohol, errors } = props
  const { setFields } = useActions().cart
  const stored = useSelector(({ cart }) => mapFields(references, (name) => cart[name]))
  const lines = useSelector(({ cart }) => unstoredDetails(cart, draft.access(), termsVersion))
  return (
    <>
      <References
        errors={errors}
        start={mapFields(references, (name) => stored[name] || (typed[name] ?? ''))}
        onType={(values) => {
          setFields(values)
          draft.save({ values })
        }}
      />
      <Recap
        purchase={purchase}
        hasAlcohol={hasAlcohol}
        unstored={lines}
        onEdit={() => go({ step: 'contact', order: null })}
      />
    </>
  )
}

type ReferencesProps = {
  start: ReferenceValues
  errors: Record<string, string>
  onType(change: Partial<ReferenceValues>): void
}

/**
 * The references for the invoice, saved while typing; folded unless there are some, or the last order had a purchase order. A VAT number that
 * looks wrong gets a message, but does not stop the order.
 */
export function References({ start, errors, onType }: ReferencesProps) {
  const customer = useCustomer()
  const { data } = useQuery('orders', customer === null ? null : { search: '', year: '', status: '', page: 1 })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const names = namesOf(references)
  const isUsual = names.some((name) => start[name]) || Boolean(data?.orders[0]?.purchaseOrder)
  const isOpen = names.some((name) => errors[name]) || (chosen ?? isUsual)
  const [typedVat, setTypedVat] = useState(start.tvaNumber)
  const vat = useVatCheck(typedVat)
  return (
    <details
      className="panel"
      part="references"
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>
        <h2>{checkoutMessages.references.title}</h2>
        <Icon path={caretDown} />
      </summary>
      <div className="form references">
        <p className="soft">{checkoutMessages.references.help}</p>
        {names.map((name) => (
          <Field
            key={name}
            label={referenceMessages[name]}
            className="half"
            name={name}
            optional
            autoComplete="off"
            defaultValue={start[name]}
            error={errors[name]}
            hint={name === 'tvaNumber' && vat.error && <FieldError>{vat.error}</FieldError>}
            onInput={(event) => {
              const typed = event.currentTarget.value
              if (name === 'tvaNumber') setTypedVat(typed)
              onType({ [name]: typed })
            }}
            onBlur={name === 'tvaNumber' ? vat.check : undefined}
          />
        ))}
      </div>
    </details>
  )
}

type RecapProps = {
  purchase: Purchase
  hasAlcohol: boolean
  /** What the backend does not store, as lines that are added to the notes. */
  unstored: readonly string[]
  /** Opens the address and the contact. */
  onEdit(): void
}

export function Recap({ purchase, hasAlcohol, unstored, onEdit }: RecapProps) {
  const notes = useSelector((state) => state.cart.notes)
  const guests = useSelector((state) => state.preferences.guests)
  const { shippingAddress } = purchase
  return (
    <StepPanel title={checkoutMessages.recap.title}>
      {hasAlcohol && <AlcoholBanner />}
      <Facts
        facts={[
          [checkoutMessages.recap.delivery, hasSlot(purchase) && <SlotLabel purchase={purchase} />],
          ...deliveryFacts(shippingAddress, notes),
          [checkoutMessages.guests, guests],
          [checkoutMessages.billingAddress, billingText(purchase)],
          [checkoutMessages.recap.allergens, allergensOf(purchase)],
          [checkoutMessages.recap.greenActions, <GreenActions />],
        ]}
      />
      <Button variant="link" onClick={onEdit}>
        {checkoutMessages.editContact}
      </Button>
      {unstored.length > 0 && (
        <Alert type="notice">
          <p>{checkoutMessages.unstored}</p>
          <ul>
            {unstored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </StepPanel>
  )
}

/** The notice that the law requires on a page where alcohol is paid. */
function AlcoholBanner() {
  return (
    <div className="alcohol" role="note">
      <strong aria-hidden="true">{checkoutMessages.adultMark}</strong>
      <p>
        <b>{alcoholMessages.banner}</b> {commonMessages.app.alcoholWarning}{' '}
        <span className="small soft">{alcoholMessages.bannerLaw}</span>
      </p>
    </div>
  )
}
