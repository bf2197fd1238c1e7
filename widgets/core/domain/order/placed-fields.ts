import { referenceMessages } from '../../messages/order-fields.ts'
import { namesOf, references, type OrderFieldName, type ReferenceValues } from './order-fields.ts'

/** Where a reference of a placed order is shown, besides the documents of its invoice. */
export type OrderView = 'confirmation' | 'history' | 'email' | 'backOffice' | 'deliveryNote'

type PlacedFieldRules = {
  /** Emptied in the orders of a deleted account. The references of the buyer's accounting stay. */
  isPersonal: boolean
  /** The notes and the budget have places of their own. */
  shownOn: readonly OrderView[]
}

const WITHOUT_DRIVER = ['confirmation', 'history', 'email', 'backOffice'] as const
const EVERYWHERE = [...WITHOUT_DRIVER, 'deliveryNote'] as const

/** What placed orders add to order-fields.ts, which every page loads. */
export const placedFields: Readonly<Record<OrderFieldName, PlacedFieldRules>> = {
  purchaseOrder: { isPersonal: false, shownOn: EVERYWHERE },
  accountingCode: { isPersonal: false, shownOn: EVERYWHERE },
  costReference: { isPersonal: false, shownOn: WITHOUT_DRIVER },
  tvaNumber: { isPersonal: false, shownOn: WITHOUT_DRIVER },
  notes: { isPersonal: true, shownOn: [] },
  budgetPerPerson: { isPersonal: true, shownOn: [] },
}

/** The references that a view shows, with their labels; empty where none was entered. */
export const referenceFacts = (view: OrderView, entered: ReferenceValues): [label: string, value: string][] =>
  namesOf(references)
    .filter((name) => placedFields[name].shownOn.includes(view))
    .map((name) => [referenceMessages[name], entered[name]])
