import { tags, type TagName } from '../../../widgets/contract/tags.ts'
import { type Kind, type Named } from '../../../widgets/contract/shape.ts'
import { tokens, type TokenName } from '../../../widgets/contract/tokens.ts'
import {
  allSettings,
  ownAttributes,
  sharedAttributes,
  slotsOf,
  type TagAttribute,
} from '../../../widgets/contract/names.ts'

/** The choices made in the configurator, as its URL stores them: names of the contract, values as they are written in a page. */
export type Choices = {
  /** The tag as written in the URL, which may be no tag of the contract. */
  tag: string
  /** The other tags of the page, each with its example. */
  others: TagName[]
  attributes: Record<string, string>
  settings: Record<string, string>
  tokens: Record<string, string>
  slots: Record<string, string>
  /** A link inside the tag that shows until the widget has loaded. */
  fallback: { text: string; href: string }
  version: 'major' | 'exact'
  entry: Entry
}

type Entry = 'embed' | 'cart-button'

/** The cart button is also an entry of its own, for pages without other widgets. */
export const hasOwnEntry = ({ tag, others }: Pick<Choices, 'tag' | 'others'>): boolean =>
  tag === 'catering-cart-button' && others.length === 0

/** The tag that is shown: the one in the URL, or `DEFAULT_TAG` if that is no tag of the contract. */
export const tagOf = ({ tag }: Pick<Choices, 'tag'>): TagName => (isTag(tag) ? tag : DEFAULT_TAG)

export const isTag = (tag: string): tag is TagName => Object.hasOwn(tags, tag)

const DEFAULT_TAG: TagName = 'catering-product'

/** The channel of the examples, so that products can be ordered at once. */
export const EXAMPLE_CHANNEL = 'PARIS_CENTRE'

/** The example attributes that each tag begins with, so that there is something to see at once. */
const EXAMPLE_ATTRIBUTES: Partial<Record<TagName, Record<string, string>>> = {
  'catering-product': { product: 'PR-INC-GARRIGUE' },
  'catering-formula': { formula: 'petite-vienne' },
  'catering-catalogue': { category: 'plateaux-repas' },
  'catering-cart-button': { product: 'APD-BUCHETTES' },
  'catering-delivery-check': { zipcode: '75002' },
  'catering-channel-picker': { view: 'bar' },
  'catering-account': { view: 'sign-in' },
}

const GROUPS = { attribute: 'attributes', setting: 'settings', token: 'tokens', slot: 'slots' } as const

/** The form of the names of attributes, settings, slots and tokens. */
const NAME = /^[a-z-]+$/

const isGroup = (name: string): name is keyof typeof GROUPS => Object.hasOwn(GROUPS, name)

/** Reads the choices from the query of a URL. A query without attributes gets the example; an empty value counts as not chosen. */
export function readChoices(params: URLSearchParams): Choices {
  const tag = params.get('tag') ?? DEFAULT_TAG
  const others = Object.keys(tags)
    .filter(isTag)
    .filter((other) => other !== tag && params.getAll('avec').includes(other))
  const choices: Choices = {
    ...{ tag, others },
    ...{ attributes: {}, settings: {}, tokens: {}, slots: {} },
    fallback: { text: params.get('text') ?? '', href: params.get('href') ?? '' },
    version: params.get('version') === 'exact' ? 'exact' : 'major',
    entry: hasOwnEntry({ tag, others }) && params.get('entry') === 'cart-button' ? 'cart-button' : 'embed',
  }
  for (const [key, value] of params) {
    const [group = '', ...name] = key.split('.')
    if (value && isGroup(group) && NAME.test(name.join('.'))) choices[GROUPS[group]][name.join('.')] = value
  }
  const hasNoAttributes = ![...params.keys()].some((key) => key.startsWith('attribute.'))
  return hasNoAttributes ? { ...choices, attributes: { ...EXAMPLE_ATTRIBUTES[tagOf(choices)] } } : choices
}

/** The choices of each tag of the page, in the order of the contract; the other tags have their examples alone. */
export const eachTag = (choices: Choices): Choices[] =>
  Object.keys(tags)
    .filter(isTag)
    .flatMap((tag) => {
      if (tag === tagOf(choices)) return [choices]
      const example = { tag, attributes: EXAMPLE_ATTRIBUTES[tag] ?? {}, slots: {}, fallback: { text: '', href: '' } }
      return choices.others.includes(tag) ? [{ ...choices, ...example }] : []
    })

/** Writes the choices as the query of a URL. Example attributes that were removed are written empty, so that they do not come back. */
export function writeChoices(choices: Choices): URLSearchParams {
  const { tag, fallback, version, entry } = choices
  const blank = Object.fromEntries(Object.keys(EXAMPLE_ATTRIBUTES[tagOf(choices)] ?? {}).map((name) => [name, '']))
  const all = { ...choices, attributes: { ...blank, ...choices.attributes } }
  const grouped = Object.entries(GROUPS).flatMap(([group, member]) =>
    Object.entries(all[member]).map(([name, value]) => [`${group}.${name}`, value]),
  )
  const rest = { ...fallback, version: version === 'major' ? '' : version, entry: entry === 'embed' ? '' : entry }
  const more = choices.others.map((other) => ['avec', other])
  return new URLSearchParams([['tag', tag], ...more, ...grouped, ...Object.entries(rest).filter(([, value]) => value)])
}

/** What the contract offers for one tag, under the names that are written in a page. */
export type TagContract = {
  tag: TagName
  summary: string
  attributes: readonly TagAttribute[]
  shared: readonly TagAttribute[]
  settings: readonly { name: string; attribute: string; text: string }[]
  parts: readonly string[]
  /** The named slots: content of the tag without a slot is the fallback. */
  slots: Named
  tokens: readonly { name: TokenName; standard: string }[]
}

export function contractOf(tag: TagName): TagContract {
  const { summary, parts, tokens: read } = tags[tag]
  return {
    tag,
    summary,
    attributes: ownAttributes(tags[tag]),
    shared: sharedAttributes(tag),
    settings: allSettings.filter(({ name }) => name !== 'apiBaseUrl'),
    parts: Object.keys(parts),
    slots: Object.fromEntries(Object.entries(slotsOf(tag, tags[tag])).filter(([name]) => name)),
    tokens: read.map((name) => ({ name, standard: tokens[name].standard })),
  }
}

/** The value of an attribute that is not written; null when it has no default. */
export const defaultOf = (kind: Kind): string | null => (typeof kind === 'string' ? null : kind[0])
