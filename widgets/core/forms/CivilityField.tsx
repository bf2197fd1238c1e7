import { useId } from 'react'
import { accountText } from '../text/account.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { RadioCard } from '../ui/RadioCard.tsx'

/** Madame or Monsieur; nobody is presumed to be either. */
export function CivilityField({ error }: { error?: string | undefined }) {
  const id = useId()
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <fieldset className="field civility">
      <legend>{accountText.forms.civility}</legend>
      <div className="form-row">
        <RadioCard name="civility" value="MME" label={accountText.forms.civilityMme} {...invalid} />
        <RadioCard name="civility" value="M" label={accountText.forms.civilityM} {...invalid} />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
