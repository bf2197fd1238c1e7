import type { Kind, Named } from '../../../widgets/contract/shape.ts'
import { tags, type TagName } from '../../../widgets/contract/tags.ts'
import { tokens, type TokenName } from '../../../widgets/contract/tokens.ts'
import {
  offeredSettings,
  ownAttributes,
  sharedAttributes,
  slotsOf,
  type Attribute,
} from '../../../widgets/publish/contract/names.ts'

/** What the contract offers for one tag, under the names that are written in a page. */
export type Offer = {
  tag: TagName
  summary: string
  attributes: readonly Attribute[]
  shared: readonly Attribute[]
  settings: readonly { name: string; attribute: string; text: string }[]
  parts: readonly string[]
  /** The named slots: content of the tag without a slot is the fallback. */
  slots: Named
  tokens: readonly { name: TokenName; standard: string }[]
}

export function offerOf(tag: TagName): Offer {
  const { summary, parts, tokens: read } = tags[tag]
  return {
    tag,
    summary,
    attributes: ownAttributes(tags[tag]),
    shared: sharedAttributes(tag),
    settings: offeredSettings.filter(({ name }) => name !== 'apiBaseUrl'),
    parts: Object.keys(parts),
    slots: Object.fromEntries(Object.entries(slotsOf(tag, tags[tag])).filter(([name]) => name)),
    tokens: read.map((name) => ({ name, standard: tokens[name].standard })),
  }
}

/** The value of an attribute that is not written; null when it has no default. */
export const defaultOf = (kind: Kind): string | null => (typeof kind === 'string' ? null : kind[0])
