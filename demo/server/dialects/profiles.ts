import type { Rewrite } from './answer.ts'
import { codeMessageErrors } from './code-message-errors.ts'
import { emptyLists } from './empty-lists.ts'
import { flatTranslations } from './flat-translations.ts'
import { rawImagePaths, rootedImagePaths } from './image-paths.ts'
import { iris } from './iris.ts'
import { nestedAddresses } from './nested-addresses.ts'
import { nullsOmitted, ordersWithoutNulls } from './null-properties.ts'
import { phpDateTimes } from './php-date-times.ts'
import { plainArrays } from './plain-arrays.ts'
import { status400 } from './status-400.ts'
import { unprefixed } from './unprefixed.ts'
import { channelPricingsArray, defaultVariantData, variantsIris, variantsMap } from './variants.ts'

/**
 * The dialects, each a list of rewrites in the order in which they apply (contract 3 and 4.6). Rewrites that read
 * `@type` come before those that remove it.
 */
const PROFILES = {
  'plain-arrays': [plainArrays],
  unprefixed: [unprefixed],
  'flat-translations': [flatTranslations],
  'code-message-errors': [codeMessageErrors],
  'status-400': [status400],
  iris: [iris],
  'variants-map': [variantsMap],
  'variants-iris': [variantsIris],
  'channel-pricings-array': [channelPricingsArray],
  'sylius-1.9': [ordersWithoutNulls, rawImagePaths, phpDateTimes, emptyLists, codeMessageErrors, status400],
  'sylius-1.12': [flatTranslations, iris, variantsIris, ordersWithoutNulls, rootedImagePaths, phpDateTimes, emptyLists],
  'sylius-2.1': [flatTranslations, iris, defaultVariantData, nestedAddresses, phpDateTimes],
  'api-platform-4': [
    flatTranslations,
    iris,
    defaultVariantData,
    nestedAddresses,
    nullsOmitted,
    phpDateTimes,
    unprefixed,
  ],
} as const satisfies Record<string, readonly Rewrite[]>

export type DialectProfile = keyof typeof PROFILES

export const DIALECT_PROFILES = Object.keys(PROFILES) as readonly DialectProfile[]

export const isDialectProfile = (name: string): name is DialectProfile => Object.hasOwn(PROFILES, name)

/** The dialect that a setting names; undefined without a name. Throws for an unknown name. */
export function dialectNamed(name: string | undefined): DialectProfile | undefined {
  if (!name) return undefined
  if (isDialectProfile(name)) return name
  throw new Error(`DIALECT is ${name}, which is none of ${DIALECT_PROFILES.join(', ')}.`)
}

/** Applies the rewrites of a dialect, one after the other. */
export const inDialect =
  (profile: DialectProfile): Rewrite =>
  (answer) =>
    PROFILES[profile].reduce((said, rewrite: Rewrite) => rewrite(said), answer)
