import { useMemo } from 'react'
import { countries, FRANCE } from '../../domain/countries.ts'
import { formsText } from '../../text/forms.ts'
import { FieldError } from '../../ui/field/FieldError.tsx'
import { useFieldId } from '../../ui/field/use-field-id.ts'

type CountryFieldProps = { name: string; defaultValue: string; error: string | undefined; section: string }

/** The country of a billing address; browsers fill it in by its code. */
export function CountryField({ name, defaultValue, error, section }: CountryFieldProps) {
  const id = useFieldId()
  const all = useMemo(countries, [])
  const start = defaultValue || FRANCE
  return (
    <div className="field third">
      <label htmlFor={id}>{formsText.country}</label>
      <select
        id={id}
        name={name}
        className="input"
        defaultValue={start}
        data-start={start}
        autoComplete={`${section} country`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
      >
        {all.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}
