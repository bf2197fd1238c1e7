import { channelByCode } from '../../shop/delivery/channels.ts'
import { channelValues, replyAddress } from '../order-facts.ts'
import { formatPhone } from '../../documents/format.ts'
import { defaultSender, templates } from '../templates.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** Receipt of a contact message for its sender, with the message. */
export const contactReceipt: DraftBuilder<'contactReceipt'> = async (db, { firstName, message, channelCode }) => {
  const channel = await channelByCode(db, channelCode)
  const signatureValues = channel
    ? channelValues(channel)
    : {
        channelName: defaultSender.name,
        channelPhone: formatPhone(templates.sender.contactPhone),
        signature: defaultSender.name,
      }
  return {
    values: { ...signatureValues, firstName, message },
    replyTo: channel ? replyAddress(channel) : defaultSender,
  }
}
