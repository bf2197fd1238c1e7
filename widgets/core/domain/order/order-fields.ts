import { MAX_NOTES_LENGTH, MAX_REFERENCE_LENGTH } from '../limits.ts'

// The texts that a customer enters for an order, each under its name in the API. State, storage, requests and responses, the cart link,
// forms, emails, invoices, exports and the back office follow from this table. It is part of the core; what only placed orders need is in
// placed-fields.ts, the labels are in core/messages/order-fields.ts. Columns of the database have the same names in snake case. The
// guests and green actions are no texts, and the access details belong to the address: these have types of their own.

type OrderFieldRules = {
  maxLength: number
  /** Where the browser keeps it: `session` for what must not outlive the tab. */
  storage: 'local' | 'session'
  /** A reset of the cart empties it: it belongs to one order, not to the customer (decision 0087). */
  isPerOrder?: true
}

/** References of the buyer that the invoice states: one line of text each, in the order of the forms. */
export const invoiceReferences = {
  purchaseOrder: { maxLength: MAX_REFERENCE_LENGTH, storage: 'local', isPerOrder: true },
  /** Account to which the invoice is posted in the accounting of the buyer. */
  accountingCode: { maxLength: 30, storage: 'session', isPerOrder: true },
  /** Cost centre, project or commitment number. */
  costReference: { maxLength: MAX_REFERENCE_LENGTH, storage: 'session', isPerOrder: true },
} satisfies Record<string, OrderFieldRules>

/** All references of the buyer. The invoice states the VAT number with the address. */
export const references = {
  ...invoiceReferences,
  tvaNumber: { maxLength: MAX_REFERENCE_LENGTH, storage: 'session' },
} satisfies Record<string, OrderFieldRules>

export const orderFields = {
  ...references,
  notes: { maxLength: MAX_NOTES_LENGTH, storage: 'local', isPerOrder: true },
  /** Euros HT as typed; empty when unknown. */
  budgetPerPerson: { maxLength: 50, storage: 'local' },
} satisfies Record<string, OrderFieldRules>

type OrderFields = typeof orderFields
export type OrderFieldName = keyof OrderFields
export type OrderFieldValues = { [Name in OrderFieldName]: string }
type ReferenceName = keyof typeof references
export type ReferenceValues = { [Name in ReferenceName]: string }
/** The references of an invoice; one that was introduced later is absent from earlier documents. */
export type InvoiceReferences = { [Name in keyof typeof invoiceReferences]?: string }

/** An object with a value for each field of a table. */
export const mapFields = <Fields extends Record<string, OrderFieldRules>, Value>(
  fields: Fields,
  valueOf: (name: keyof Fields, rules: OrderFieldRules) => Value,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, rules]) => [name, valueOf(name, rules)])) as {
    [Name in keyof Fields]: Value
  }

export const namesOf = <Fields extends Record<string, OrderFieldRules>>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[]

const fieldsWhere = (holds: (rules: OrderFieldRules) => boolean | undefined) =>
  Object.fromEntries(Object.entries<OrderFieldRules>(orderFields).filter(([, rules]) => holds(rules)))

export const fieldsIn = <Storage extends OrderFieldRules['storage']>(storage: Storage) =>
  fieldsWhere((rules) => rules.storage === storage) as {
    [Name in OrderFieldName as OrderFields[Name]['storage'] extends Storage ? Name : never]: OrderFieldRules
  }

export const EMPTY_FIELDS: OrderFieldValues = mapFields(orderFields, () => '')

export const RESET_FIELDS: Partial<OrderFieldValues> = mapFields(
  fieldsWhere((rules) => rules.isPerOrder),
  () => '',
)
