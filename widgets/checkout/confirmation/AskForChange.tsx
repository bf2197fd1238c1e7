import { shownPhone } from '../../core/components/form-fields.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutText } from '../../core/messages/checkout.ts'

type AskForChangeProps = { channel: NonNullable<ChannelSlice['channel']> }

const words = checkoutText.confirmation.change

/** Whom to call or write to for a change, in whichever of the two ways is known. */
export function AskForChange({ channel }: AskForChangeProps) {
  const { name, contactPhoneNumber, contactEmail } = channel
  const email = contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  if (contactPhoneNumber)
    return (
      <p className="soft">
        {words.call(name)}
        <a className="nowrap" href={`tel:${contactPhoneNumber.replace(/\s/g, '')}`}>
          {shownPhone(contactPhoneNumber)}
        </a>
        {email && words.orWrite}
        {email}.
      </p>
    )
  if (!email) return null
  return (
    <p className="soft">
      {words.write(name)}
      {email}.
    </p>
  )
}
