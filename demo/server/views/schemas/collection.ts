import { z } from 'zod'
import { count, iri } from './values.ts'

const address = z.string()

const view = z
  .strictObject({
    '@id': address,
    '@type': z.literal('hydra:PartialCollectionView'),
    'hydra:first': address.optional(),
    'hydra:last': address.optional(),
    'hydra:previous': address.optional(),
    'hydra:next': address.optional(),
  })
  .meta({ id: 'CollectionView' })

const search = z
  .strictObject({
    '@type': z.literal('hydra:IriTemplate'),
    'hydra:template': z.string(),
    'hydra:variableRepresentation': z.literal('BasicRepresentation'),
    'hydra:mapping': z.array(
      z.strictObject({
        '@type': z.literal('IriTemplateMapping'),
        variable: z.string(),
        property: z.string(),
        required: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CollectionSearch' })

/** A collection of API v2. */
export const collectionOf = <Member extends z.ZodType>(name: string, member: Member) =>
  z
    .strictObject({
      '@context': z.string(),
      '@id': iri,
      '@type': z.literal('hydra:Collection'),
      'hydra:member': z.array(member),
      'hydra:totalItems': count,
      'hydra:view': view.optional(),
      'hydra:search': search.optional(),
    })
    .meta({ id: `${name}Collection` })
