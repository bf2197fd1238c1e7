import { useState } from 'react'
import { authText as words } from '../../text/auth.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from '../picture/Icon.tsx'
import { eye } from '../icons/eye.ts'
import { eyeSlash } from '../icons/eye-slash.ts'

/** A password field that can show what is typed; paste and password managers work. */
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
          aria-label={shown ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? eyeSlash : eye} />
        </button>
      }
    />
  )
}
