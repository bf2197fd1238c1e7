import { longInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { formatPhone } from '../../documents/format.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { resetExpiry } from '../../shop/customer/passwords.ts'
import { sitePaths } from '../../shop/page-paths.ts'
import { channelByCode } from '../../shop/delivery/channels.ts'
import type { ContactMessage, FranchiseApplication } from '../../shop/quote/form-messages.ts'
import type { DraftBuilder } from '../email.ts'
import { channelValues, replyAddress } from '../order-facts.ts'
import { defaultSender, templates } from '../templates.ts'

type Content = Partial<ContactMessage & FranchiseApplication>

/** A message of a public form for the caterer or the franchise team; replies go to its sender. */
export const formMessage: DraftBuilder<'formMessage'> = async (db, { messageId }) => {
  const row = await db.selectFrom('form_messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!row) return null
  const content = JSON.parse(row.content) as Content
  const contactName = [content.firstName, content.lastName].filter(Boolean).join(' ')
  const { contactForm, franchiseForm } = templates.messages
  const message = content.message ?? ''
  return {
    values: {
      form: row.kind === 'contact' ? contactForm : franchiseForm,
      sender: contactName || row.email,
      receivedAt: longInstant(new Date(row.created_at)),
      contactName,
      email: row.email,
      phoneNumber: formatPhone(content.phoneNumber ?? ''),
      message,
      ...written(content),
    },
    conditions: { contact: row.kind === 'contact', franchise: row.kind === 'franchise', message: message !== '' },
    replyTo: { name: contactName, address: row.email },
  }
}

const FIELDS = [
  ...(['company', 'subject', 'zipcode', 'city', 'targetArea'] as const),
  ...(['personalContribution', 'currentSituation'] as const),
]

/** The fields of both forms; fields that a form lacks are empty and left out. */
const written = (content: Content) => Object.fromEntries(FIELDS.map((field) => [field, content[field] ?? '']))

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

export const franchiseReceipt: DraftBuilder<'franchiseReceipt'> = async (_db, { firstName, targetArea }) => ({
  values: { firstName, targetArea, signature: defaultSender.name },
  replyTo: { name: defaultSender.name, address: templates.sender.franchiseEmail },
})

/** To a new customer. Without the name: the address is not verified, and what another person typed must not reach its mailbox. */
export const welcome: DraftBuilder<'welcome'> = async (db, { customerId }) => {
  const customer = await customerById(db, customerId)
  if (!customer) return null
  return { values: { firstName: '', email: customer.email, signature: defaultSender.name }, replyTo: defaultSender }
}

/** The link to set a new password. Null when the link has been used or has expired. */
export const passwordReset: DraftBuilder<'passwordReset'> = async (db, { customerId, token }, { now }) => {
  const customer = await customerById(db, customerId)
  const expiry = await resetExpiry(db, token, now)
  if (!customer || !expiry) return null
  return {
    values: {
      firstName: customer.first_name,
      resetUrl: sitePaths.passwordReset(token),
      validUntil: longInstant(expiry),
      signature: defaultSender.name,
    },
    replyTo: defaultSender,
  }
}
