import { withoutNulls } from '../views/hydra.ts'
import { isFields, ofResources, isError, isV2, type Rewrite } from './response.ts'

/** Omits null properties, as API Platform 4 does. */
export const nullsOmitted: Rewrite = (response) =>
  isV2(response) && !isError(response) ? { ...response, body: withoutNulls(response.body) } : response

/** Omits null properties of orders only, as 1.x does because orders have a merge-PATCH (contract 2.2). */
export const ordersWithoutNulls = ofResources((resource) =>
  resource['@type'] === 'Order'
    ? Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
    : resource,
)

/** Moves translated fields to the resource itself: Sylius 1.11 removed `translations` (contract 2.7). */
export const flatTranslations = ofResources(({ translations, ...resource }) => {
  const french = isFields(translations) ? translations.fr_FR : undefined
  if (!isFields(french)) return resource
  const translated = Object.entries(french).filter(([name]) => !name.startsWith('@') && name !== 'id')
  return { ...resource, ...Object.fromEntries(translated) }
})
