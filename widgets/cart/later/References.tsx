import { useEffect, useState } from 'react'
import { useActions, useRuntime } from '../../core/store/hooks.ts'
import { euros } from '../../core/domain/money.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { Field } from '../../core/ui/Field.tsx'

const words = cartMoreText.references

/** As much as the backend takes. */
const MOST = 250
const MOST_NOTES = 2000

/** What accountants and drivers ask for. Kept as it is typed, whatever becomes of the cart meanwhile; nothing is forced. */
export function References() {
  const { cart } = useActions()
  const typed = useRuntime(({ cart: { purchaseOrder, costReference, tvaNumber, notes } }) => ({
    ...{ purchaseOrder, costReference, tvaNumber, notes },
  }))
  const vat = useVatCheck(typed.tvaNumber)
  const field = (name: keyof typeof typed, most: number) => ({
    name,
    optional: true,
    maxLength: most,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => cart.note({ [name]: event.currentTarget.value }),
  })
  return (
    <details className="block references" part="references" open={Object.values(typed).some(Boolean)}>
      <summary>{words.title}</summary>
      <p className="small soft">{words.help}</p>
      <Field {...field('purchaseOrder', MOST)} label={words.purchaseOrder} autoComplete="off" />
      <Field {...field('costReference', MOST)} label={words.costReference} autoComplete="off" />
      <Field
        {...field('tvaNumber', 30)}
        label={words.vatNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="FR 12 345678901"
        error={vat.error}
        onBlur={vat.check}
      />
      <Field
        {...field('notes', MOST_NOTES)}
        label={words.notes}
        multiline
        hint={
          <>
            {words.notesHint}
            <br />
            {words.count(typed.notes.length, euros(MOST_NOTES * 100))}
          </>
        }
      />
    </details>
  )
}

/** Says what is wrong with a VAT number once the field is left, and again when one comes back to it; the rules come with the first look. */
function useVatCheck(typed: string): { error: string | undefined; check(): void } {
  const [refused, setRefused] = useState<{ typed: string; error: string } | null>(null)
  const check = () => {
    if (!typed) return
    void import('../../core/domain/validation.ts').then(
      ({ vatNumber }) => {
        const { error } = vatNumber.safeParse(typed)
        setRefused(error ? { typed, error: error.issues[0]?.message ?? '' } : null)
      },
      () => undefined,
    )
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what was typed before the drawer closed
  useEffect(check, [])
  return { error: refused?.typed === typed ? refused.error : undefined, check }
}
