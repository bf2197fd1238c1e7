import { ContactForm } from '../core/forms/message/ContactForm.tsx'
import { CallUs } from './CallUs.tsx'
import { dress } from './dress.ts'

/** A message, after whom to call for what cannot wait. */
export function Message() {
  return (
    <div className="contact" ref={dress}>
      <CallUs />
      <ContactForm />
    </div>
  )
}
