import type { Rewrite } from './answer.ts'
import { bare, isStock } from './bare.ts'
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

/** Versions without our additions: their calls and properties are those of an unmodified Sylius, and no order can be placed. */
const BARE = {
  bare: { version: 1.09, of: [] },
  'bare-1.12': { version: 1.12, of: PROFILES['sylius-1.12'] },
  'bare-2.1': { version: 2.1, of: PROFILES['sylius-2.1'] },
} as const satisfies Record<string, { version: number; of: readonly Rewrite[] }>

type FullProfile = keyof typeof PROFILES
type BareProfile = keyof typeof BARE
export type DialectProfile = FullProfile | BareProfile

/** The dialects that say all that the demo says. */
export const DIALECT_PROFILES = Object.keys(PROFILES) as readonly FullProfile[]
/** Those that only take away. */
export const BARE_PROFILES = Object.keys(BARE) as readonly BareProfile[]

const isBare = (profile: DialectProfile): profile is BareProfile => Object.hasOwn(BARE, profile)

export const isDialectProfile = (name: string): name is DialectProfile =>
  Object.hasOwn(PROFILES, name) || Object.hasOwn(BARE, name)

/** The dialect that a setting names; undefined without a name. Throws for an unknown name. */
export function dialectNamed(name: string | undefined): DialectProfile | undefined {
  if (!name) return undefined
  if (isDialectProfile(name)) return name
  throw new Error(`DIALECT is ${name}, which is none of ${[...DIALECT_PROFILES, ...BARE_PROFILES].join(', ')}.`)
}

/** Applies the rewrites of a dialect, one after the other. */
export function inDialect(profile: DialectProfile): Rewrite {
  const rewrites: readonly Rewrite[] = isBare(profile) ? [bare, ...BARE[profile].of] : PROFILES[profile]
  return (answer) => rewrites.reduce((said, rewrite) => rewrite(said), answer)
}

/** Whether the backend of a dialect has a call at all. */
export const hasCall = (profile: DialectProfile, method: string, path: string): boolean =>
  !isBare(profile) || isStock(method, path, BARE[profile].version)
