import { useCustomer } from '../../store/hooks.ts'
import { useQuery } from '../../queries/use-query.ts'
import { formsMessages as labels } from '../../messages/channel.ts'
import { Field } from '../../ui/field/Field.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import { shownPhone } from '../../domain/customer/phone.ts'
import { usePrefill } from '../use-form-draft.ts'
import { contactMessages } from '../../messages/contact.ts'
import { Button, Alert } from '../../ui/kit.tsx'
import { useEffect, useId, useRef } from 'react'

type SenderFieldsProps = {
  errors: Record<string, string>
  /** Whether a company is optional or required; without it the form has no such field. */
  company?: 'optional' | 'required'
  /** Whether the telephone number is required. */
  phoneRequired?: boolean
}

/** Name and contact details of the sender, prefilled with the known values. */
export function SenderFields({ errors, company, phoneRequired = false }: SenderFieldsProps) {
  const { data: profile } = useQuery('profile', useCustomer())
  const prefill = usePrefill()
  const known = profile ?? prefill
  const field = (name: 'firstName' | 'lastName' | 'email' | 'company') => ({
    name,
    label: labels[name],
    defaultValue: known[name],
    error: errors[name],
  })
  return (
    <>
      <Field {...field('firstName')} className="half pair" autoComplete="given-name" />
      <Field {...field('lastName')} className="half pair" autoComplete="family-name" />
      <Field {...field('email')} type="email" autoComplete="email" />
      {company && (
        <Field {...field('company')} className="half" autoComplete="organization" optional={company === 'optional'} />
      )}
      <PhoneField
        name="phoneNumber"
        label={labels.phone}
        error={errors.phoneNumber}
        className={company && 'half'}
        defaultValue={profile ? shownPhone(profile.phonePrefix + profile.phoneNumber) : prefill.phone}
        optional={!phoneRequired}
      />
    </>
  )
}

/** The submit button of a public form; screen readers are notified while the captcha is solved and the form is sent. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <p className="unseen" aria-live="polite">
        {busy && contactMessages.checking}
      </p>
      <Button type="submit" size="large" block busy={busy}>
        {children}
      </Button>
    </>
  )
}

/**
 * Replaces a sent form. Its button, which opens a new form, gets the focus and is described by the message: a status that is inserted with
 * its text is not announced by every screen reader.
 */
export function MessageSent({ text, again, onAgain }: { text: string; again: string; onAgain(): void }) {
  const another = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => another.current?.focus(), [])
  return (
    <div className="auth-form">
      <Alert type="success">
        <span id={id}>{text}</span>
      </Alert>
      <Button ref={another} variant="line" className="button-start" aria-describedby={id} onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
