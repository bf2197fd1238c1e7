import { useState } from 'react'
import { authMessages as messages } from '../../messages/auth.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from '../kit.tsx'
import { eye, eyeSlash } from '../icons/lazy-icons.ts'

/** A password field with a button that shows the value; paste and password managers work. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'end' | 'multiline'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="input-end"
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? eyeSlash : eye} />
        </button>
      }
    />
  )
}
