import { MaybePicture, picture } from './picture.ts'
import { amountOrZero, flagOrFalse, textOrEmpty, nullableText } from './optional-fields.ts'
import { isObject, object, text, type Schema, type InferFields } from './schema.ts'
import { collectionOf, members, ref, translated, fieldsOf } from './response-fields.ts'

/** A category of the menu (§3), with its children. `deliveryHours` is its lead time. */
const fields = {
  code: text,
  name: text,
  description: textOrEmpty,
  /** Last segment of the URL; the rest is that of its ancestors. */
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
  // The plugin nests the category under `self`, beside its ancestors.
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
    // Referenced children have been fetched (complete-responses.ts); a child that is still an IRI no longer exists.
    children: members(taxon.children)
      .filter((child) => isObject(child) && ref(child))
      .map((child) => readTaxon(child, base)),
  }
}

function cachedImage(urls: unknown): unknown {
  const [path] = Object.values(fieldsOf(urls))
  return { path }
}
