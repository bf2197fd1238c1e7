import { ContactForm } from '../core/forms/message/ContactForm.tsx'
import { CallUs } from './CallUs.tsx'
import { dress } from './dress.ts'

/** The contact form, below the phone number for urgent questions. */
export function Message() {
  return (
    <div className="contact" ref={dress}>
      <CallUs />
      <ContactForm />
    </div>
  )
}
