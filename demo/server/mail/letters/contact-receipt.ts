import { channelByCode } from '../../shop/delivery/channels.ts'
import { defaultSender } from '../default-sender.ts'
import { channelValues, writesFor } from '../order-facts.ts'
import { phoneInWords } from '../../documents/phone-in-words.ts'
import { mailWords } from '../words.ts'
import type { Write } from '../letter-context.ts'

/** Confirms a message of the contact form to its sender, with its text. */
export const contactReceipt: Write<'contactReceipt'> = async (db, { firstName, message, channelCode }) => {
  const channel = await channelByCode(db, channelCode)
  const spoken = channel
    ? channelValues(channel)
    : {
        channelName: defaultSender.name,
        channelPhone: phoneInWords(mailWords.sender.contactPhone),
        signature: defaultSender.name,
      }
  return { values: { ...spoken, firstName, message }, replyTo: channel ? writesFor(channel) : defaultSender }
}
