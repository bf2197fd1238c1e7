/** Answers that must not outlive a session, by their names in reads.ts. */
const PERSONAL = [
  'profile',
  'addresses',
  'cards',
  'paymentMethods',
  'order',
  'orders',
  'invoices',
  'quotes',
  'quote',
] as const
export type Personal = (typeof PERSONAL)[number]

/** Tells by the key of an answer. */
export const isPersonal = (key: string): boolean => PERSONAL.includes(JSON.parse(key)[0])
