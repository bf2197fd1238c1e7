import { z } from 'zod'

export const iri = z.string().regex(/^\//)
export const cents = z.int()
export const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** An instant in UTC, as JavaScript formats it. */
export const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
export const count = z.int().nonnegative()
export const currency = z.literal('EUR')
/** Basis points: 1000 is 10 %. */
export const rate = z.int().nonnegative()

/** An object with a name in the document. */
export const named = <Fields extends z.ZodRawShape>(id: string, fields: Fields) => z.strictObject(fields).meta({ id })

export const money = named('Money', { current: cents, currency })

/** A resource of API v2: its IRI and its type, with `@context` when it is the whole response. */
export const resource = <Type extends string, Fields extends z.ZodRawShape>(
  type: Type,
  fields: Fields,
  id: string = type,
) => z.strictObject({ '@context': z.string().optional(), '@id': iri, '@type': z.literal(type), ...fields }).meta({ id })

const url = z.string()

const collectionView = named('CollectionView', {
  '@id': url,
  '@type': z.literal('hydra:PartialCollectionView'),
  'hydra:first': url.optional(),
  'hydra:last': url.optional(),
  'hydra:previous': url.optional(),
  'hydra:next': url.optional(),
})

const collectionSearch = named('CollectionSearch', {
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

/** A collection of API v2. */
export const collectionOf = <Member extends z.ZodType>(name: string, member: Member) =>
  z
    .strictObject({
      '@context': z.string(),
      '@id': iri,
      '@type': z.literal('hydra:Collection'),
      'hydra:member': z.array(member),
      'hydra:totalItems': count,
      'hydra:view': collectionView.optional(),
      'hydra:search': collectionSearch.optional(),
    })
    .meta({ id: `${name}Collection` })

const imageFields = {
  type: z.string(),
  path: z.url(),
  alt: z.string(),
  width: count,
  height: count,
  template: z.string(),
  widths: z.array(count),
  formats: z.array(z.string()),
}

export const image = named('Picture', imageFields)

/** The same in a list, where the product name stands for `alt`. */
export const listedImage = image.omit({ type: true, alt: true }).meta({ id: 'PictureListing' })

/** The same as named by the plugin. */
export const pluginImage = named('PluginPicture', { ...imageFields, code: z.string(), cachedPath: z.url() })

export const partner = z.string().describe('Code of the partner on whose page the cart was created')

const campaignParameter = z.string().optional()
export const campaign = named('Campaign', {
  source: campaignParameter,
  medium: campaignParameter,
  name: campaignParameter,
  term: campaignParameter,
  content: campaignParameter,
})

export const attribution = { partner: partner.nullable(), campaign: campaign.nullable() }
