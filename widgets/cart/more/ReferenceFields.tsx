import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { LONGEST_NOTES, LONGEST_REFERENCE } from '../../core/domain/longest.ts'
import { euros } from '../../core/domain/money.ts'
import { useVatCheck } from '../../core/forms/use-vat-check.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { validationText } from '../../core/text/validation.ts'
import { Field } from '../../core/ui/field/Field.tsx'
import { fields } from '../../core/ui/field/field.styles.ts'
import { adopting } from '../../core/ui/sheet/adopt.ts'

const words = cartMoreText.references
const dress = adopting(fields)

/** What is typed is kept at once, whatever happens to the cart. */
export function ReferenceFields() {
  const { cart } = useActions()
  const typed = useRuntime(({ cart: { purchaseOrder, costReference, tvaNumber, notes } }) => ({
    ...{ purchaseOrder, costReference, tvaNumber, notes },
  }))
  const vat = useVatCheck(typed.tvaNumber)
  const field = (name: keyof typeof typed, most: number) => ({
    name,
    optional: true,
    value: typed[name],
    error: typed[name].length > most ? validationText.tooLong(most) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => cart.note({ [name]: event.currentTarget.value }),
  })
  return (
    <div ref={dress}>
      <p className="small soft">{words.help}</p>
      <Field {...field('purchaseOrder', LONGEST_REFERENCE)} label={words.purchaseOrder} autoComplete="off" />
      <Field {...field('costReference', LONGEST_REFERENCE)} label={words.costReference} autoComplete="off" />
      <Field
        {...field('tvaNumber', LONGEST_REFERENCE)}
        label={words.vatNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="FR 12 345678901"
        error={vat.error}
        onBlur={vat.check}
      />
      <Field
        {...field('notes', LONGEST_NOTES)}
        label={words.notes}
        multiline
        hint={
          <>
            {words.notesHint}
            <br />
            {words.count(typed.notes.length, euros(LONGEST_NOTES * 100))}
          </>
        }
      />
    </div>
  )
}
