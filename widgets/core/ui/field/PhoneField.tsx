import { loadPhoneRules } from '../../domain/phone.ts'
import { Field, type FieldProps } from './Field.tsx'

/** The longest number the phone rules read (§5). */
const LONGEST_NUMBER = 250

/** A phone number as the person writes it. The rules of numbering are fetched while they type. */
export function PhoneField(field: Omit<FieldProps, 'type' | 'end' | 'multiline'>) {
  return (
    <Field
      autoComplete="tel"
      {...field}
      type="tel"
      maxLength={LONGEST_NUMBER}
      onFocus={() => void loadPhoneRules().catch(() => undefined)}
    />
  )
}
