import { useActions, useSelector } from '../../core/store/hooks.ts'
import { MAX_NOTES_LENGTH, MAX_REFERENCE_LENGTH } from '../../core/domain/limits.ts'
import { euros } from '../../core/domain/money.ts'
import { useVatCheck } from '../../core/components/form-fields.ts'
import { cartMoreMessages } from '../messages.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { Field } from '../../core/ui/field/Field.tsx'
import { fields } from '../../core/ui/field/field.styles.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'

const messages = cartMoreMessages.references
const adoptStyles = stylesRef(fields)

/** The references of the order; each is stored as it is typed, without a request. */
export function ReferenceFields() {
  const { cart } = useActions()
  const typed = useSelector(({ cart: { purchaseOrder, costReference, tvaNumber, notes } }) => ({
    ...{ purchaseOrder, costReference, tvaNumber, notes },
  }))
  const vat = useVatCheck(typed.tvaNumber)
  const field = (name: keyof typeof typed, most: number) => ({
    name,
    optional: true,
    value: typed[name],
    error: typed[name].length > most ? validationMessages.tooLong(most) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => cart.setFields({ [name]: event.currentTarget.value }),
  })
  return (
    <div ref={adoptStyles}>
      <p className="small soft">{messages.help}</p>
      <Field {...field('purchaseOrder', MAX_REFERENCE_LENGTH)} label={messages.purchaseOrder} autoComplete="off" />
      <Field {...field('costReference', MAX_REFERENCE_LENGTH)} label={messages.costReference} autoComplete="off" />
      <Field
        {...field('tvaNumber', MAX_REFERENCE_LENGTH)}
        label={messages.vatNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="FR 12 345678901"
        error={vat.error}
        onBlur={vat.check}
      />
      <Field
        {...field('notes', MAX_NOTES_LENGTH)}
        label={messages.notes}
        multiline
        hint={
          <>
            {messages.notesHint}
            <br />
            {messages.count(typed.notes.length, euros(MAX_NOTES_LENGTH * 100))}
          </>
        }
      />
    </div>
  )
}
