import { useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '../../domain/limits.ts'
import { authMessages } from '../../messages/auth.ts'
import { PasswordField } from '../../ui/field/PasswordField.tsx'

/** A field for a new password that shows its strength while typing; only a too short one is invalid. */
export function NewPasswordField({ label, name, error }: { label: string; name: string; error?: string | undefined }) {
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  const hint = (
    <span className="strength" data-strength={strength} aria-live="polite">
      <i aria-hidden="true" />
      {strength === 'none' ? authMessages.passwordHint : authMessages.strength[strength]}
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

/** The strength of a password, mostly by its length, and by the variety of its characters. It is only shown; the rule of §5 decides. */
function passwordStrength(password: string): 'none' | 'short' | 'fair' | 'strong' {
  if (password === '') return 'none'
  if (password.length < MIN_PASSWORD_LENGTH) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const varied = new Set(password).size > password.length / 2
  return varied && password.length + 2 * kinds >= 16 ? 'strong' : 'fair'
}

/** The account of the new password, visually hidden: password managers read it. */
export function UsernameForManagers({ value }: { value: string }) {
  return (
    <input
      className="unseen"
      type="email"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
