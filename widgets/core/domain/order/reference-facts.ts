import { referenceMessages } from '../../messages/order-fields.ts'
import { namesOf, references, type OrderView, type ReferenceValues } from './order-fields.ts'

/** The references that a view shows, with their labels; empty where none was entered. */
export const referenceFacts = (view: OrderView, entered: ReferenceValues): [label: string, value: string][] =>
  namesOf(references)
    .filter((name) => (references[name].shownOn as readonly OrderView[]).includes(view))
    .map((name) => [referenceMessages[name], entered[name]])
