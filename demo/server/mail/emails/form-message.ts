import { longInstant } from '../../../../widgets/core/domain/paris-time.ts'
import type { ContactMessage, FranchiseApplication } from '../../shop/quote/form-messages.ts'
import { formatPhone } from '../../documents/format.ts'
import { templates } from '../templates.ts'
import type { DraftBuilder } from '../email-draft.ts'

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
