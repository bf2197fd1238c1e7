import { withoutNulls } from '../wire/hydra.ts'
import { isError, isV2, ofResources, type Rewrite } from './answer.ts'

/** Nothing is left out instead of being said: API Platform 4. */
export const nullsOmitted: Rewrite = (answer) =>
  isV2(answer) && !isError(answer) ? { ...answer, body: withoutNulls(answer.body) } : answer

/** The same for orders alone, which have a merge-PATCH: 1.x (wire contract 2.2). */
export const ordersWithoutNulls = ofResources((resource) =>
  resource['@type'] === 'Order'
    ? Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
    : resource,
)
