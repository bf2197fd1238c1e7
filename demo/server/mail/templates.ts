import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { invoiceReferences, namesOf, references } from '../../../widgets/core/domain/order/order-fields.ts'
import { referenceDocuments } from '../../../widgets/core/messages/order-fields.ts'
import type { EmailJob } from '../shop/outbox.ts'

const condition = { when: z.string().optional() }
/** The references of an order, all of them or those of its invoice, become a fact each. */
const fact = z.union([
  z.object({ label: z.string(), value: z.string() }),
  z.object({ references: z.enum(['all', 'invoice']) }).transform(({ references: which }) =>
    namesOf(which === 'all' ? references : invoiceReferences).map((name) => ({
      label: referenceDocuments[name].email,
      value: `{${name}}`,
    })),
  ),
])
const block = z.discriminatedUnion('type', [
  z.object({ ...condition, type: z.literal('paragraph'), text: z.string() }),
  z.object({ ...condition, type: z.literal('quote'), text: z.string() }),
  z.object({
    ...condition,
    type: z.literal('facts'),
    items: z.array(fact).transform((items) => items.flat()),
  }),
  z.object({ ...condition, type: z.literal('action'), label: z.string(), to: z.string() }),
  z.object({ ...condition, type: z.literal('data'), source: z.string() }),
])

const emailTemplate = z.object({
  subject: z.string(),
  preheader: z.string(),
  greeting: z.string(),
  blocks: z.array(block),
  closing: z.array(z.string()),
  footer: z.enum(['customer', 'caterer']),
  /** Whether the email shows the shop's striped awning. */
  awning: z.boolean().default(false),
})

const paragraphs = z.array(z.object({ type: z.literal('paragraph'), text: z.string() }))
const SENDER_KEYS = ['brand', 'contactEmail', 'franchiseEmail', 'contactPhone'] as const
const MESSAGE_KEYS = [
  ...(['quantity', 'unitPrice', 'product', 'lineQuantity', 'lineTotal', 'linesCaption', 'quoteCaption'] as const),
  ...([
    'paymentPaid',
    'paymentCard',
    'paymentFree',
    'paymentTransfer',
    'paymentTransferred',
    'orderPlaced',
    'orderPaid',
    'contactForm',
    'franchiseForm',
  ] as const),
  ...([
    'subTotal',
    'discount',
    'shipping',
    'freeShipping',
    'shippingBySlot',
    'totalExclTax',
    'tax',
    'totalInclTax',
    'taxesCaption',
  ] as const),
  ...(['allergensTitle', 'noAllergens', 'allergensNote', 'calendarFile', 'invoiceFile', 'quoteFile'] as const),
] as const
const EMAIL_KINDS = [
  ...(['orderConfirmation', 'paymentPending', 'paymentReceived', 'orderCancelled', 'invoiceAvailable'] as const),
  ...(['quoteReceived', 'quoteAnswered', 'contactReceipt', 'franchiseReceipt', 'quoteRequest', 'formMessage'] as const),
  ...(['partnerOrder', 'passwordReset'] as const),
] as const satisfies readonly EmailJob['kind'][]

const data = z.object({
  sender: z.record(z.enum(SENDER_KEYS), z.string()),
  greetingWithoutName: z.string(),
  messages: z.record(z.enum(MESSAGE_KEYS), z.string()),
  footers: z.object({ customer: paragraphs, caterer: paragraphs }),
  emails: z.record(z.enum(EMAIL_KINDS), emailTemplate),
})

export type EmailTemplate = z.infer<typeof emailTemplate>
export type TemplateBlock = z.infer<typeof block>

const read = () => data.parse(JSON.parse(readFileSync(new URL('../../data/emails.json', import.meta.url), 'utf8')))

/** The templates of all emails (demo/data/emails.json), validated on start. */
export const templates = read()

export type EmailAddress = { name: string; address: string }

/** The sender and signature of an email that concerns no channel. */
export const defaultSender: EmailAddress = { name: templates.sender.brand, address: templates.sender.contactEmail }

/** Values of the `{placeholders}` of a template. */
export type Values = Readonly<Record<string, string>>

/**
 * Fills in the `{placeholders}` of a text in one pass: a value that contains braces is not expanded. The values of
 * `sender` are the same in all emails. Throws for a placeholder without a value.
 */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = (templates.sender as Values)[name] ?? values[name]
    if (value === undefined) throw new Error(`Email template: no value for {${name}}`)
    return value
  })
}
