import { useEffect, useRef, useState } from 'react'
import { isPostalCode } from '../../domain/postal-code.ts'
import { withoutSpaces } from '../../domain/normalize-input.ts'
import { useQuery } from '../../queries/use-query.ts'
import { formsText as words } from '../../text/forms.ts'
import { Field, type FieldProps } from '../../ui/field/Field.tsx'
import { useFieldId } from '../../ui/field/use-field-id.ts'

type TownFieldsProps = { postcode: Omit<FieldProps, 'label'>; city: Omit<FieldProps, 'label'> }

/**
 * Postal code and town. The town of a served code is filled in while its field is empty or holds what was filled in before; the towns
 * that share a code are proposed. What is typed is never replaced.
 */
export function TownFields({ postcode, city }: TownFieldsProps) {
  const id = useFieldId()
  const [typed, setTyped] = useState(city.defaultValue ? '' : String(postcode.defaultValue ?? ''))
  const code = withoutSpaces(typed)
  const { data } = useQuery('zipcodes', isPostalCode(code) ? code : null)
  const list = useRef<HTMLDataListElement>(null)
  const filled = useRef('')
  const found = data?.find(({ zipcode }) => zipcode === code)
  const towns = found?.cities.length ? found.cities : [found?.city ?? '']
  const [first = '', second] = towns
  const town = second ? '' : first

  useEffect(() => {
    const fields = list.current?.closest('form')?.elements
    const field = fields?.namedItem(city.name)
    const country = fields?.namedItem(city.name.replace(/city$/, 'countryCode'))
    if (!data || !(field instanceof HTMLInputElement) || field.value !== filled.current || field.value === town) return
    if (country instanceof HTMLSelectElement && country.value !== 'FR') return
    filled.current = field.value = town
    // What is typed next replaces it.
    if (field.matches(':focus')) field.select()
    // As if it had been typed and left: the draft has it, and its error goes.
    for (const type of ['input', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }, [data, town, city.name])

  return (
    <>
      <Field
        {...postcode}
        className="third pair"
        label={words.postcode}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Field {...city} className="third pair" label={words.city} list={second ? id : undefined} />
      <datalist id={id} ref={list}>
        {towns.map((name) => name && <option key={name} value={name} />)}
      </datalist>
    </>
  )
}
