import { ContactForm } from '../forms/message/ContactForm.tsx'
import { useSelector } from '../store/hooks.ts'
import { shownPhone } from '../forms/phone-number.ts'
import { contactText } from '../text/contact.ts'

/** Writing to the shop, after the number to call for what cannot wait. */
export function ContactPanel() {
  const channel = useSelector((state) => state.channel.channel)
  const subject = useSelector((state) => state.panels.subject)
  return (
    <>
      {channel?.contactPhoneNumber && (
        <p className="small soft">
          {contactText.faster} {channel.name} :{' '}
          <a className="nowrap" href={`tel:${channel.contactPhoneNumber}`}>
            {shownPhone(channel.contactPhoneNumber)}
          </a>
        </p>
      )}
      <ContactForm subject={subject} />
    </>
  )
}
