import { z } from 'zod'
import { mapFields, namesOf, invoiceReferences, references } from '../../../widgets/core/domain/order/order-fields.ts'
import { referenceFacts } from '../../../widgets/core/domain/order/placed-fields.ts'
import { referenceMessages } from '../../../widgets/core/messages/order-fields.ts'
import { accessLabels } from '../shop/customer/addresses.ts'
import type { EmailJob } from '../shop/outbox.ts'
import data from '../../data/emails.json' with { type: 'json' }

const placeholders = mapFields(references, (name) => `{${name}}`)

const condition = { when: z.string().optional() }
/** The references of an order, all of them or those of its invoice, and the access details of its address become a fact each. */
const fact = z.union([
  z.object({ label: z.string(), value: z.string() }),
  z
    .object({ references: z.enum(['all', 'invoice']) })
    .transform(({ references: which }) =>
      (which === 'all'
        ? referenceFacts('email', placeholders)
        : namesOf(invoiceReferences).map((name) => [referenceMessages[name], placeholders[name]] as const)
      ).map(([label, value]) => ({ label, value })),
    ),
  z
    .object({ access: z.literal('all') })
    .transform(() => accessLabels.map(([name, label]) => ({ label, value: `{${name}}` }))),
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

export type EmailTemplate = z.infer<typeof emailTemplate>
export type TemplateBlock = z.infer<typeof block>

const parsed = z
  .record(z.string(), emailTemplate)
  .parse(data.emails satisfies Record<EmailJob['kind'], object>) as Record<EmailJob['kind'], EmailTemplate>

/** The templates of all emails (demo/data/emails.json), validated on start. */
export const templates = { ...data, emails: parsed }

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
    const value = (data.sender as Values)[name] ?? values[name]
    if (value === undefined) throw new Error(`Email template: no value for {${name}}`)
    return value
  })
}
