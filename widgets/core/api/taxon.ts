import * as z from 'zod/mini'
import { MaybePicture, picture } from './picture.ts'
import { flag, isObject, list, maybeText, ref, text, translated, whole, wire } from './wire.ts'

/** A category of the menu (§3); its children come inside. `deliveryHours` is the notice it needs. */
export const Taxon = z.object({
  code: z.string(),
  name: z.string(),
  description: text,
  /** Last segment: the address of a category is built from its parents. */
  slug: text,
  deliveryHours: whole,
  descriptionSeo: text,
  position: whole,
  main: flag,
  enabled: flag,
  parent: maybeText,
  picture: MaybePicture,
  get children() {
    return z.array(Taxon)
  },
})
export type Taxon = z.infer<typeof Taxon>

export function readTaxon(body: unknown, base: string): unknown {
  const taxon = wire(body)
  const code = taxon.code ?? ref(taxon)
  return {
    ...taxon,
    code,
    name: translated(taxon, 'name'),
    description: translated(taxon, 'description'),
    slug: ref(translated(taxon, 'slug')) || code,
    enabled: taxon.enabled ?? true,
    parent: ref(taxon.parent) || null,
    picture: picture(list(taxon.images)[0] ?? cachedImage(taxon.cacheImageUrls), base),
    // Stock backends only name the children: those are read one by one when somebody opens them.
    children: list(taxon.children)
      .filter(isObject)
      .map((child) => readTaxon(child, base)),
  }
}

function cachedImage(addresses: unknown): unknown {
  const [path] = Object.values(wire(addresses))
  return { path }
}
