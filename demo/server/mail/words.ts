import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Letter } from '../shop/letter.ts'

const shown = { when: z.string().optional() }
const block = z.discriminatedUnion('type', [
  z.object({ ...shown, type: z.literal('paragraph'), text: z.string() }),
  z.object({ ...shown, type: z.literal('quote'), text: z.string() }),
  z.object({
    ...shown,
    type: z.literal('facts'),
    items: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({ ...shown, type: z.literal('action'), label: z.string(), to: z.string() }),
  z.object({ ...shown, type: z.literal('data'), source: z.string() }),
])

const letter = z.object({
  subject: z.string(),
  preheader: z.string(),
  greeting: z.string(),
  blocks: z.array(block),
  closing: z.array(z.string()),
  footer: z.enum(['customer', 'caterer']),
  /** Whether the letter shows the shop's striped awning. */
  awning: z.boolean().default(false),
})

const paragraphs = z.array(z.object({ type: z.literal('paragraph'), text: z.string() }))
const NAMES = ['brand', 'contactEmail', 'franchiseEmail', 'contactPhone'] as const
const SMALL = [
  ...(['quantity', 'unitPrice', 'dish', 'lineQuantity', 'lineTotal', 'linesCaption', 'quoteCaption'] as const),
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
const KINDS = [
  ...(['orderConfirmation', 'paymentPending', 'paymentReceived', 'orderCancelled', 'invoiceAvailable'] as const),
  ...(['quoteReceived', 'quoteAnswered', 'contactReceipt', 'franchiseReceipt', 'quoteRequest', 'formMessage'] as const),
  ...(['partnerOrder', 'passwordReset'] as const),
] as const satisfies readonly Letter['kind'][]

const data = z.object({
  sender: z.record(z.enum(NAMES), z.string()),
  greetingWithoutName: z.string(),
  words: z.record(z.enum(SMALL), z.string()),
  footers: z.object({ customer: paragraphs, caterer: paragraphs }),
  letters: z.record(z.enum(KINDS), letter),
})

export type LetterWords = z.infer<typeof letter>
export type WordBlock = z.infer<typeof block>

const read = () => data.parse(JSON.parse(readFileSync(new URL('../../data/emails.json', import.meta.url), 'utf8')))

/** The texts of all mails (demo/data/emails.json), checked at the start: a missing text stops the server, not a mail. */
export const mailWords = read()
