import { useState } from 'react'
import { email, postalCode, required } from '../core/domain/customer/validation.ts'
import { TownFields } from '../core/components/address/AddressFields.tsx'
import { fields, text } from '../core/components/form-fields.ts'
import { SendButton, SenderFields, MessageSent } from '../core/components/message/SenderFields.tsx'
import { useFormDraft } from '../core/components/use-form-draft.ts'
import { useActions } from '../core/store/hooks.ts'
import { Field, RequiredNote } from '../core/ui/field/Field.tsx'
import { Form } from '../core/ui/form/Form.tsx'
import { franchiseMessages as messages } from './messages.ts'
import { adoptStyles } from './contact.styles.ts'

const schema = fields({
  firstName: required,
  lastName: required,
  email,
  phoneNumber: required,
  zipcode: postalCode,
  city: required,
  targetArea: required,
  personalContribution: text,
  currentSituation: text,
  message: text,
})

/** The form to apply for a franchise (contract 4.4, call 53); its receipt is confirmed here and by email. */
export function Application() {
  const actions = useActions()
  const draft = useFormDraft('franchise')
  const [status, setStatus] = useState<'new' | 'sent' | 'again'>('new')
  return (
    <div className="contact" ref={adoptStyles}>
      {status === 'sent' ? (
        <MessageSent text={messages.sent} again={messages.another} onAgain={() => setStatus('again')} />
      ) : (
        <Form
          schema={schema}
          draft={draft}
          takesFocus={status === 'again'}
          aria-label={messages.form}
          part="form"
          onSubmit={async (typed) => {
            await actions.publicForms.franchise(typed)
            setStatus('sent')
          }}
        >
          {({ errors, busy }) => (
            <>
              <RequiredNote />
              <SenderFields errors={errors} phoneRequired />
              <Project errors={errors} />
              <SendButton busy={busy}>{messages.send}</SendButton>
            </>
          )}
        </Form>
      )}
    </div>
  )
}

function Project({ errors }: { errors: Record<string, string> }) {
  const field = (name: keyof typeof schema.rules) => ({ name, error: errors[name] })
  return (
    <>
      <TownFields
        postalCode={{ ...field('zipcode'), inputMode: 'numeric', autoComplete: 'postal-code' }}
        city={{ ...field('city'), autoComplete: 'address-level2' }}
      />
      <Field {...field('personalContribution')} label={messages.contribution} className="third" optional />
      <Field {...field('targetArea')} label={messages.area} hint={messages.areaHint} />
      <Field {...field('currentSituation')} label={messages.situation} optional />
      <Field {...field('message')} label={messages.project} multiline optional />
    </>
  )
}
