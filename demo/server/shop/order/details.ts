import { z } from 'zod'
import { GREEN_ACTIONS } from '../../../../widgets/core/domain/order/cart.ts'
import { TERMS_VERSION } from '../../../../widgets/core/domain/limits.ts'
import {
  EMPTY_FIELDS,
  mapFields,
  namesOf,
  orderFields,
  references,
  type OrderFieldName,
  type OrderFieldValues,
} from '../../../../widgets/core/domain/order/order-fields.ts'
import type { OrderFieldColumn } from '../../database/schema/orders.ts'
import { code, flag, singleLine, reference, multiLine, nullable, version } from '../fields.ts'

const taken = z.boolean().default(true)
const OTHER_TERMS = 'Les conditions générales de vente ont changé\u00A0: relisez-les avant de commander.'
export const greenActions = z.object({ cup: taken, cutlery: taken, bread: taken }).default(GREEN_ACTIONS)
/** The number of guests; null when it was not given. */
export const guests = z
  .int()
  .min(1)
  .max(100_000)
  .nullish()
  .transform((value) => value ?? null)
/** The details of an order. Free text is stored as entered, the budget too. */
export const orderDetails = z
  .object({
    /** Null keeps the notes that were sent with the slot. */
    notes: nullable(orderFields.notes.maxLength, multiLine),
    ...mapFields(references, (_, { maxLength }) => reference(maxLength)),
    accountingCode: code(references.accountingCode.maxLength),
    guests,
    budgetPerPerson: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => singleLine(String(value ?? '')).slice(0, orderFields.budgetPerPerson.maxLength)),
    greenActions,
    /** The version of the terms that the customer accepted; the current one by default, any other is rejected. */
    termsVersion: z.literal(TERMS_VERSION, { error: OTHER_TERMS }).default(TERMS_VERSION),
    /** Whether the customer declared to be of age. */
    acceptedAlcohol: flag,
    /** The total that the customer saw, cents including tax; null when it was not sent. */
    total: z
      .int()
      .nullish()
      .transform((total) => total ?? null),
    version,
  })
  .default({
    ...{ ...EMPTY_FIELDS, notes: null, guests: null },
    ...{ greenActions: GREEN_ACTIONS, termsVersion: TERMS_VERSION, acceptedAlcohol: false, total: null, version: null },
  })

/** The details as an order stores them, where earlier orders have earlier terms. */
export type OrderDetails = Omit<z.infer<typeof orderDetails>, 'termsVersion'> & { termsVersion: string }

/** The references of an order that a request changes; those that it does not name stay. */
export const changedReferences = z
  .object({
    ...mapFields(references, (_, { maxLength }) => reference(maxLength)),
    accountingCode: code(references.accountingCode.maxLength),
  })
  .partial()

const columnOf = (name: OrderFieldName) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as OrderFieldColumn

/** The fields of an order as its columns. */
export const fieldColumns = (values: OrderFieldValues) => someColumns(values) as Record<OrderFieldColumn, string>

/** The same of some fields. */
export const someColumns = (values: Partial<OrderFieldValues>) =>
  Object.fromEntries(
    namesOf(orderFields).flatMap((name) => (values[name] === undefined ? [] : [[columnOf(name), values[name]]])),
  ) as Partial<Record<OrderFieldColumn, string>>

/** The fields of an order from its columns. */
export const enteredFields = (order: Record<OrderFieldColumn, string>): OrderFieldValues =>
  mapFields(orderFields, (name) => order[columnOf(name)])
