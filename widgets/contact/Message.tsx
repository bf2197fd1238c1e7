import { ContactForm } from '../core/components/message/ContactForm.tsx'
import { CallUs } from './CallUs.tsx'
import { adoptStyles } from './adopt-styles.ts'

/** The contact form, below the phone number for urgent questions. */
export function Message() {
  return (
    <div className="contact" ref={adoptStyles}>
      <CallUs />
      <ContactForm />
    </div>
  )
}
