import { checkoutText } from '../core/text/checkout.ts'
import { Field } from '../core/ui/Field.tsx'
import { Panel } from './Panel.tsx'

type Values = { purchaseOrder: string; tvaNumber: string }
type ReferencesProps = { start: Values; errors: Record<string, string>; onType(change: Partial<Values>): void }

/** What accountants want to find on the invoice; kept while it is typed. */
export function References({ start, errors, onType }: ReferencesProps) {
  return (
    <Panel title={checkoutText.references.title} text={checkoutText.references.help}>
      <div className="form">
        <Field
          className="half"
          name="purchaseOrder"
          label={checkoutText.purchaseOrder}
          optional
          autoComplete="off"
          maxLength={60}
          defaultValue={start.purchaseOrder}
          error={errors.purchaseOrder}
          onInput={(event) => onType({ purchaseOrder: event.currentTarget.value })}
        />
        <Field
          className="half"
          name="tvaNumber"
          label={checkoutText.vatNumber}
          optional
          autoComplete="off"
          maxLength={20}
          defaultValue={start.tvaNumber}
          error={errors.tvaNumber}
          onInput={(event) => onType({ tvaNumber: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}
