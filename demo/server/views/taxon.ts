import { iri } from './hydra.ts'
import type { Taxon } from '../shop/catalogue/taxons.ts'
import { imageOf } from './image.ts'
import type { taxon as taxonSchema } from './schemas/catalogue.ts'
import type { ResponseBody } from './response-body.ts'

/** A category with its children embedded (§3 Taxon). */
export function taxonResource(taxon: Taxon, origin: string): ResponseBody<typeof taxonSchema> {
  const image = imageOf(origin, 'taxons', taxon.code, taxon.name)
  const size = (width: number) => image.template.replace('{width}', String(width)).replace('{format}', 'webp')
  return {
    '@id': iri('taxons', taxon.code),
    '@type': 'Taxon',
    id: taxon.id,
    code: taxon.code,
    position: taxon.position,
    enabled: taxon.enabled,
    main: taxon.main,
    translations: {
      fr_FR: { name: taxon.name, slug: taxon.slug, description: taxon.description },
    },
    deliveryHours: taxon.delivery_hours,
    descriptionSeo: taxon.description_seo,
    parent: taxon.parent === null ? null : iri('taxons', taxon.parent),
    children: taxon.children.map((child) => taxonResource(child, origin)),
    images: [image],
    cacheImageUrls: { taxon_card: size(640), taxon_header_md: size(640), taxon_header_xxxl: size(960) },
    ...taxon.details,
  }
}
