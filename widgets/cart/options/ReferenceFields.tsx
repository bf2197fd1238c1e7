import { useActions, useSelector } from '../../core/store/hooks.ts'
import { mapFields, namesOf, orderFields, references } from '../../core/domain/order/order-fields.ts'
import { euros } from '../../core/domain/money.ts'
import { useVatCheck } from '../../core/components/form-fields.ts'
import { cartOptionsMessages } from '../messages.ts'
import { referenceMessages } from '../../core/messages/order-fields.ts'
import { validationMessages } from '../../core/messages/validation.ts'
import { Field } from '../../core/ui/field/Field.tsx'
import { fieldStyles } from '../../core/ui/field/field.styles.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'

const messages = cartOptionsMessages.references
const adoptStyles = stylesRef(fieldStyles)

const { notes: notesRules } = orderFields

/** The references of the order; each is stored as it is typed, without a request. */
export function ReferenceFields() {
  const { cart } = useActions()
  const typed = useSelector((state) => mapFields({ ...references, notes: notesRules }, (name) => state.cart[name]))
  const vat = useVatCheck(typed.tvaNumber)
  const field = (name: keyof typeof typed) => ({
    name,
    optional: true,
    value: typed[name],
    error:
      typed[name].length > orderFields[name].maxLength
        ? validationMessages.tooLong(orderFields[name].maxLength)
        : undefined,
    onChange: (event: { currentTarget: { value: string } }) => cart.setFields({ [name]: event.currentTarget.value }),
  })
  return (
    <div ref={adoptStyles}>
      <p className="small soft">{messages.help}</p>
      {namesOf(references).map((name) => (
        <Field
          key={name}
          {...field(name)}
          label={referenceMessages[name]}
          autoComplete="off"
          {...(name === 'tvaNumber' && {
            autoCapitalize: 'characters',
            spellCheck: false,
            placeholder: 'FR 12 345678901',
            error: vat.error,
            onBlur: vat.check,
          })}
        />
      ))}
      <Field
        {...field('notes')}
        label={messages.notes}
        multiline
        hint={
          <>
            {messages.notesHint}
            <br />
            {messages.count(typed.notes.length, euros(notesRules.maxLength * 100))}
          </>
        }
      />
    </div>
  )
}
