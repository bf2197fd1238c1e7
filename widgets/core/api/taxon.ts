import { MaybePicture, picture } from './picture.ts'
import { amountOrZero, flagOrFalse, textOrEmpty, nullableText } from './optional-fields.ts'
import { isObject, object, text, type Schema, type InferFields } from './schema.ts'
import { collectionOf, members, ref, translated, fieldsOf } from './response-fields.ts'

/** A category of the menu (§3), with its children inside. `deliveryHours` is the notice that it needs. */
const fields = {
  code: text,
  name: text,
  description: textOrEmpty,
  /** Last segment of the address; the rest is built from its parents. */
  slug: textOrEmpty,
  deliveryHours: amountOrZero,
  descriptionSeo: textOrEmpty,
  position: amountOrZero,
  main: flagOrFalse,
  enabled: flagOrFalse,
  parent: nullableText,
  picture: MaybePicture,
}
export type Taxon = InferFields<typeof fields> & { children: Taxon[] }

export const Taxon: Schema<Taxon> = object({ ...fields, children: collectionOf((child) => Taxon(child)) })

export function readTaxon(body: unknown, base: string): unknown {
  // The plugin's answer has the categories above beside it.
  const taxon = fieldsOf(fieldsOf(body).self ?? body)
  const code = taxon.code ?? (ref(taxon) || null)
  return {
    ...taxon,
    code,
    name: translated(taxon, 'name'),
    description: translated(taxon, 'description'),
    slug: ref(translated(taxon, 'slug')) || code,
    enabled: taxon.enabled ?? true,
    parent: ref(taxon.parent) || null,
    picture: picture(members(taxon.images)[0] ?? cachedImage(taxon.cacheImageUrls), base),
    // Children that were only named have been fetched (complete-answers.ts); a child that is still a name no longer exists.
    children: members(taxon.children)
      .filter((child) => isObject(child) && ref(child))
      .map((child) => readTaxon(child, base)),
  }
}

function cachedImage(addresses: unknown): unknown {
  const [path] = Object.values(fieldsOf(addresses))
  return { path }
}
