import { NATIONAL_CHANNEL } from '../core/domain/delivery/channel.ts'
import { ContactForm } from '../core/components/message/ContactForm.tsx'
import { mailtoUrl, telUrl } from '../core/domain/contact-urls.ts'
import { shownPhone } from '../core/domain/customer/phone.ts'
import { useSelector } from '../core/store/hooks.ts'
import { contactMessages as messages } from '../core/messages/contact.ts'
import { adoptStyles } from './contact.styles.ts'

export function Message() {
  return (
    <div className="contact" ref={adoptStyles}>
      <CallUs />
      <ContactForm />
    </div>
  )
}

function CallUs() {
  const channel = useSelector((state) => state.channel.channel)
  if (!channel?.contactPhoneNumber) return null
  const { code, name, contactPhoneNumber, contactEmail, availability } = channel
  // The national menu is no channel of its own: only its phone number and its email are shown.
  const isNational = code === NATIONAL_CHANNEL
  return (
    <div className="call-us" part="point-of-sale">
      {!isNational && (
        <p>
          <b>{name}</b>
        </p>
      )}
      <p>
        <a className="call-number" href={telUrl(contactPhoneNumber)}>
          {shownPhone(contactPhoneNumber)}
        </a>
      </p>
      {contactEmail && (
        <p>
          <a className="unbroken" href={mailtoUrl(contactEmail)}>
            {contactEmail}
          </a>
        </p>
      )}
      {!isNational && availability && <p className="small soft">{availability}</p>}
      <p className="small soft">{messages.urgent}</p>
    </div>
  )
}
