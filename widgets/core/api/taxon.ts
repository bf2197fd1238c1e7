import { MaybePicture, picture } from './picture.ts'
import { looseAmount, looseFlag, looseText, maybeText } from './loose.ts'
import { isObject, object, text, type Reader, type ReadFields } from './read.ts'
import { many, members, ref, translated, wire } from './wire.ts'

/** A category of the menu (§3), with its children inside. `deliveryHours` is the notice that it needs. */
const fields = {
  code: text,
  name: text,
  description: looseText,
  /** Last segment of the address; the rest is built from its parents. */
  slug: looseText,
  deliveryHours: looseAmount,
  descriptionSeo: looseText,
  position: looseAmount,
  main: looseFlag,
  enabled: looseFlag,
  parent: maybeText,
  picture: MaybePicture,
}
export type Taxon = ReadFields<typeof fields> & { children: Taxon[] }

export const Taxon: Reader<Taxon> = object({ ...fields, children: many((child) => Taxon(child)) })

export function readTaxon(body: unknown, base: string): unknown {
  // The plugin's answer has the categories above beside it.
  const taxon = wire(wire(body).self ?? body)
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
  const [path] = Object.values(wire(addresses))
  return { path }
}
