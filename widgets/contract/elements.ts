import type { Settings } from '../core/store/settings.ts'
import type { everywhere, provider, reactView } from './everywhere.ts'
import type { TagName, tags } from './tags.ts'
import type { Field, Kind } from './shape.ts'

// The types of the elements, inferred from the contract, for this repository. The npm package has them as text (widgets/publish/contract/dom-types.ts).

type Fields = Readonly<Record<string, Field>>
/** The type of a value of each kind; that of keywords is their union. */
type ValueOf<
  Of extends Kind,
  Values extends Record<Exclude<Kind, readonly string[]>, unknown>,
> = Of extends keyof Values ? Values[Of] : Of[number]

type PropertyValues = { text: string | null; flag: boolean; number: number | null }
/** In JSX: null means absent, and a number may be written as a number or a string. */
type AttributeValues = { text: string | null; flag: boolean | 'true' | 'false'; number: number | string | null }

/** `reset-token` for `resetToken`. */
type AttributeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${AttributeName<Rest>}`
  : ''
type Attributes<Of extends Fields> = {
  [Name in keyof Of & string as AttributeName<Name>]?: ValueOf<Of[Name]['kind'], AttributeValues> | undefined
}
type Properties<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]['kind'], PropertyValues> }

/** The cart button has attributes but no properties, and no React view. */
type Plain = 'catering-cart-button'
type SharedAttributes<Tag extends TagName> = Attributes<typeof everywhere.attributes> &
  (Tag extends Plain ? unknown : Attributes<typeof reactView.attributes>)

/** The elements by tag. Each property reflects the attribute of the same name. */
export type CateringElements = {
  [Tag in TagName]: HTMLElement & (Tag extends Plain ? unknown : Properties<(typeof tags)[Tag]['attributes']>)
} & Record<typeof provider.tag, HTMLElement>

/** The attributes of each tag, as JSX accepts them. */
export type CateringAttributes = {
  [Tag in TagName]: Attributes<(typeof tags)[Tag]['attributes']> & SharedAttributes<Tag>
} & Record<
  typeof provider.tag,
  Attributes<typeof provider.attributes> & { [Name in keyof Settings as AttributeName<Name>]?: string | undefined }
>
