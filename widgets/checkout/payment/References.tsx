import { useState } from 'react'
import { useVatCheck } from '../../core/components/form-fields.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Field, FieldError } from '../../core/ui/field/Field.tsx'
import { Panel } from '../Panel.tsx'

type Values = { purchaseOrder: string; tvaNumber: string; costReference: string }
type ReferencesProps = { start: Values; errors: Record<string, string>; onType(change: Partial<Values>): void }

const fields = [
  { name: 'purchaseOrder', label: checkoutText.purchaseOrder },
  { name: 'costReference', label: checkoutText.costReference },
  { name: 'tvaNumber', label: checkoutText.vatNumber },
] as const

/** The references for the invoice, saved while typing. A VAT number that looks wrong gets a message, but does not stop the order. */
export function References({ start, errors, onType }: ReferencesProps) {
  const [typedVat, setTypedVat] = useState(start.tvaNumber)
  const vat = useVatCheck(typedVat)
  return (
    <Panel title={checkoutText.references.title} text={checkoutText.references.help} part="references">
      <div className="form references">
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
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
    </Panel>
  )
}
