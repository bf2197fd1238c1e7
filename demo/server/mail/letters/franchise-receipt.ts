import { house } from '../house.ts'
import { mailWords } from '../words.ts'
import type { Write } from '../write.ts'

/** Confirms a franchise application to its sender. */
export const franchiseReceipt: Write<'franchiseReceipt'> = async (_db, { firstName, targetArea }) => ({
  values: { firstName, targetArea, signature: house.name },
  replyTo: { name: house.name, address: mailWords.sender.franchiseEmail },
})
