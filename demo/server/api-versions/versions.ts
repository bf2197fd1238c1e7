import type { Rewrite } from './response-rewrite.ts'
import { unmodifiedFields, isRouteOfUnmodified } from './unmodified-sylius.ts'
import {
  channelPricingsArray,
  codeMessageErrors,
  defaultVariantData,
  emptyLists,
  flatTranslations,
  iris,
  nestedIris,
  nullsOmitted,
  ordersWithoutNulls,
  phpDateTimes,
  plainArrays,
  rawImagePaths,
  rootedImagePaths,
  status400,
  unprefixed,
  variantsIris,
  variantsMap,
} from './rewrites.ts'

/**
 * The versions, each a list of rewrites in the order in which they apply (contract 3 and 4.6). Rewrites that read
 * `@type` precede those that remove it.
 */
const ADAPTED = {
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
  'sylius-2.1': [flatTranslations, iris, defaultVariantData, nestedIris, phpDateTimes],
  'api-platform-4': [flatTranslations, iris, defaultVariantData, nestedIris, nullsOmitted, phpDateTimes, unprefixed],
} as const satisfies Record<string, readonly Rewrite[]>

/** Versions without our additions: routes and fields are those of an unmodified Sylius, and no order can be placed. */
const UNMODIFIED = {
  bare: { version: 1.09, of: [] },
  'bare-1.12': { version: 1.12, of: ADAPTED['sylius-1.12'] },
  'bare-2.1': { version: 2.1, of: ADAPTED['sylius-2.1'] },
} as const satisfies Record<string, { version: number; of: readonly Rewrite[] }>

type AdaptedVersion = keyof typeof ADAPTED
type UnmodifiedVersion = keyof typeof UNMODIFIED
export type ApiVersion = AdaptedVersion | UnmodifiedVersion

/** Versions with all data of the demo, in other formats. */
export const ADAPTED_VERSIONS = Object.keys(ADAPTED) as readonly AdaptedVersion[]
/** Versions without the data that Sylius itself does not have. */
export const UNMODIFIED_VERSIONS = Object.keys(UNMODIFIED) as readonly UnmodifiedVersion[]

const isUnmodifiedVersion = (version: ApiVersion): version is UnmodifiedVersion => Object.hasOwn(UNMODIFIED, version)

export const isApiVersion = (name: string): name is ApiVersion =>
  Object.hasOwn(ADAPTED, name) || Object.hasOwn(UNMODIFIED, name)

/** The version of the setting `DIALECT`; undefined when it is not set. Throws for an unknown version. */
export function readApiVersion(name: string | undefined): ApiVersion | undefined {
  if (!name) return undefined
  if (isApiVersion(name)) return name
  throw new Error(`DIALECT is ${name}, which is none of ${[...ADAPTED_VERSIONS, ...UNMODIFIED_VERSIONS].join(', ')}.`)
}

export function rewriteFor(version: ApiVersion): Rewrite {
  const rewrites: readonly Rewrite[] = isUnmodifiedVersion(version)
    ? [unmodifiedFields, ...UNMODIFIED[version].of]
    : ADAPTED[version]
  return (response) => rewrites.reduce((current, rewrite) => rewrite(current), response)
}

export const hasRoute = (version: ApiVersion, method: string, path: string): boolean =>
  !isUnmodifiedVersion(version) || isRouteOfUnmodified(method, path, UNMODIFIED[version].version)
