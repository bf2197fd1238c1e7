import { checkoutText } from '../core/text/checkout.ts'
import { Field } from '../core/ui/Field.tsx'
import { Panel } from './Panel.tsx'

type Values = { purchaseOrder: string; tvaNumber: string; costReference: string }
type ReferencesProps = { start: Values; errors: Record<string, string>; onType(change: Partial<Values>): void }

const fields = [
  { name: 'purchaseOrder', label: checkoutText.purchaseOrder, maxLength: 60 },
  { name: 'costReference', label: checkoutText.costReference, maxLength: 60 },
  { name: 'tvaNumber', label: checkoutText.vatNumber, maxLength: 20 },
] as const

/** What accountants want to find on the invoice; kept while it is typed. */
export function References({ start, errors, onType }: ReferencesProps) {
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
            onInput={(event) => onType({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Panel>
  )
}
