import { isFields, ofResources } from './answer.ts'

/** Puts translated fields on the resource itself: since Sylius 1.11 there is no `translations` (contract 2.7). */
export const flatTranslations = ofResources(({ translations, ...resource }) => {
  const french = isFields(translations) ? translations.fr_FR : undefined
  if (!isFields(french)) return resource
  const words = Object.entries(french).filter(([name]) => !name.startsWith('@') && name !== 'id')
  return { ...resource, ...Object.fromEntries(words) }
})
