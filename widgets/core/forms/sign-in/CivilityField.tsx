import { formsText } from '../../text/forms.ts'
import { FieldError } from '../../ui/field/FieldError.tsx'
import { RadioCard } from '../../ui/field/RadioCard.tsx'
import { useFieldId } from '../../ui/field/use-field-id.ts'

type CivilityFieldProps = {
  /** The civility that is known already. */
  value?: 'MME' | 'M' | undefined
  error?: string | undefined
}

/** Madame or Monsieur; neither is chosen beforehand. */
export function CivilityField({ value, error }: CivilityFieldProps) {
  const id = useFieldId()
  const rules = { required: true, ...(error && { 'aria-invalid': true, 'aria-describedby': id }) }
  return (
    <fieldset className="field civility">
      <legend>{formsText.civility}</legend>
      <div className="form-row">
        <RadioCard
          name="civility"
          value="MME"
          label={formsText.civilityMme}
          defaultChecked={value === 'MME'}
          {...rules}
        />
        <RadioCard name="civility" value="M" label={formsText.civilityM} defaultChecked={value === 'M'} {...rules} />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
