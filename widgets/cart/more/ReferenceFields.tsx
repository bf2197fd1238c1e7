import { useActions, useSelector } from '../../core/store/hooks.ts'
import { MAX_NOTES_LENGTH, MAX_REFERENCE_LENGTH } from '../../core/domain/limits.ts'
import { euros } from '../../core/domain/money.ts'
import { useVatCheck } from '../../core/components/form-fields.ts'
import { cartMoreText } from '../messages.ts'
import { validationText } from '../../core/messages/validation.ts'
import { Field } from '../../core/ui/field/Field.tsx'
import { fields } from '../../core/ui/field/field.styles.ts'
import { adopting } from '../../core/ui/styles/css.ts'

const words = cartMoreText.references
const dress = adopting(fields)

/** What is typed is kept at once, whatever happens to the cart. */
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
    error: typed[name].length > most ? validationText.tooLong(most) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => cart.setFields({ [name]: event.currentTarget.value }),
  })
  return (
    <div ref={dress}>
      <p className="small soft">{words.help}</p>
      <Field {...field('purchaseOrder', MAX_REFERENCE_LENGTH)} label={words.purchaseOrder} autoComplete="off" />
      <Field {...field('costReference', MAX_REFERENCE_LENGTH)} label={words.costReference} autoComplete="off" />
      <Field
        {...field('tvaNumber', MAX_REFERENCE_LENGTH)}
        label={words.vatNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="FR 12 345678901"
        error={vat.error}
        onBlur={vat.check}
      />
      <Field
        {...field('notes', MAX_NOTES_LENGTH)}
        label={words.notes}
        multiline
        hint={
          <>
            {words.notesHint}
            <br />
            {words.count(typed.notes.length, euros(MAX_NOTES_LENGTH * 100))}
          </>
        }
      />
    </div>
  )
}
