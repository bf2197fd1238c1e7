import { useState } from 'react'
import { authText } from '../../text/auth.ts'
import { PasswordField } from '../../ui/field/PasswordField.tsx'
import { passwordStrength } from './password-strength.ts'

/** A field for a new password: says how strong it is while it is typed, and refuses only what is too short. */
export function NewPasswordField({ label, name, error }: { label: string; name: string; error?: string | undefined }) {
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  const hint = (
    <span className="strength" data-strength={strength} aria-live="polite">
      <i aria-hidden="true" />
      {strength === 'none' ? authText.passwordHint : authText.strength[strength]}
    </span>
  )
  return (
    <PasswordField
      name={name}
      autoComplete="new-password"
      label={label}
      hint={hint}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
