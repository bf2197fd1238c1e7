import { useState } from 'react'
import { email, required } from '../../domain/customer/validation.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import { commonMessages } from '../../messages/common.ts'
import { contactMessages } from '../../messages/contact.ts'
import { Field, RequiredNote } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { fields, text } from '../form-fields.ts'
import { SendButton, SenderFields, MessageSent } from './SenderFields.tsx'
import { useFormDraft } from '../use-form-draft.ts'

const schema = fields({
  firstName: required,
  lastName: required,
  email,
  company: text,
  phoneNumber: text,
  subject: required,
  message: required,
})

/** The contact form; its input is stored until it is sent, and a confirmation replaces it. */
export function ContactForm({ subject = '' }: { subject?: string }) {
  const { publicForms } = useActions()
  const channel = useSelector((state) => state.channel.channel)
  const draft = useFormDraft('contact')
  const [status, setStatus] = useState<'new' | 'sent' | 'again'>('new')
  if (status === 'sent')
    return (
      <MessageSent text={contactMessages.sent} again={contactMessages.another} onAgain={() => setStatus('again')} />
    )
  return (
    <Form
      schema={schema}
      draft={draft}
      takesFocus={status === 'again'}
      aria-label={commonMessages.actions.write}
      onSubmit={async (typed) => {
        await publicForms.contact({ ...typed, channelCode: channel?.code })
        setStatus('sent')
      }}
    >
      {({ errors, busy, field }) => (
        <>
          <RequiredNote />
          <SenderFields errors={errors} company="optional" />
          <Field {...field('subject')} label={contactMessages.subject} defaultValue={subject} />
          <Field {...field('message')} multiline label={contactMessages.message} hint={contactMessages.messageHint} />
          <SendButton busy={busy}>{contactMessages.send}</SendButton>
        </>
      )}
    </Form>
  )
}
