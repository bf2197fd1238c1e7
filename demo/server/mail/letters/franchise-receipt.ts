import { defaultSender } from '../default-sender.ts'
import { mailWords } from '../words.ts'
import type { Write } from '../letter-context.ts'

/** Confirms a franchise application to its sender. */
export const franchiseReceipt: Write<'franchiseReceipt'> = async (_db, { firstName, targetArea }) => ({
  values: { firstName, targetArea, signature: defaultSender.name },
  replyTo: { name: defaultSender.name, address: mailWords.sender.franchiseEmail },
})
