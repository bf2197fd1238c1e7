import { defaultSender, templates } from '../templates.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** Receipt of a franchise application for its sender. */
export const franchiseReceipt: DraftBuilder<'franchiseReceipt'> = async (_db, { firstName, targetArea }) => ({
  values: { firstName, targetArea, signature: defaultSender.name },
  replyTo: { name: defaultSender.name, address: templates.sender.franchiseEmail },
})
