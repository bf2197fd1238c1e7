import { withoutNulls } from '../wire/hydra.ts'
import { isError, isV2, ofResources, type Rewrite } from './answer.ts'

/** Leaves null properties out, as API Platform 4 does. */
export const nullsOmitted: Rewrite = (answer) =>
  isV2(answer) && !isError(answer) ? { ...answer, body: withoutNulls(answer.body) } : answer

/** Leaves null properties out of orders only, as 1.x does because orders have a merge-PATCH (contract 2.2). */
export const ordersWithoutNulls = ofResources((resource) =>
  resource['@type'] === 'Order'
    ? Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
    : resource,
)
