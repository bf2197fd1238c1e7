import { createElement, Fragment, type ReactNode } from 'react'
import { parse, SyntaxKind, type INode, type ITag } from 'html5parser'
import { characterEntitiesHtml4 as named } from 'character-entities-html4'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol']
const BLOCKS = ['p', 'li', ...HEADINGS, ...LISTS]

const PARAGRAPHS =
  'address article aside blockquote dd div dt figcaption figure footer header main pre section summary td th'

/** What an element is shown as, by its name; of other elements only the words are shown. The page has a title already. */
const SHOWN = new Map([
  ...[...BLOCKS, 'strong', 'em', 'br', 'a'].map((name) => [name, name] as const),
  ...PARAGRAPHS.split(' ').map((name) => [name, 'p'] as const),
  ...([
    ['h1', 'h2'],
    ['b', 'strong'],
    ['i', 'em'],
  ] as const),
])

/** Elements whose content is not for reading. */
const SILENT = new Set(
  (
    'audio button canvas embed head iframe math noembed noframes noscript object plaintext script select style svg ' +
    'template textarea title video xmp'
  ).split(' '),
)

/** A person's text is neither longer nor nested more deeply: one that is was made to keep the page busy. */
const LONGEST = 50_000
const DEEPEST = 30

/** Where an element stands in the text. */
type Place = { depth: number; isLinked: boolean }

/**
 * HTML that a back office wrote, as nodes: paragraphs, lists, headings, emphasis and links, with no attribute but the address of a link.
 * Nothing is handed on as HTML, so that neither scripts nor styles can come through, however the text is broken.
 */
export const richNodes = (html: string): ReactNode =>
  draw(parse(legible(html.slice(0, LONGEST))), { depth: 0, isLinked: false })

/** Removes comments, and declarations as Word writes them (`<![if …]>`), which the parser cannot read. */
const legible = (html: string): string =>
  html.replaceAll('\0', '').replace(/<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*>?)/g, ' ')

const draw = (nodes: readonly INode[], place: Place): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => drawNode(node, place)))

function drawNode(node: INode, place: Place): ReactNode {
  if (node.type === SyntaxKind.Text) return decoded(node.value)
  const { depth, isLinked } = place
  if (SILENT.has(node.name) || depth > DEEPEST) return null
  return drawElement(node, { depth: depth + 1, isLinked })
}

function drawElement(tag: ITag, place: Place): ReactNode {
  const name = SHOWN.get(tag.name)
  const body = tag.body ?? []
  if (name === 'br') return createElement('br')
  if (name === 'a') return drawLink(tag, place)
  if (name && LISTS.includes(name))
    return createElement(name, null, ...body.filter(isFilled).map((node) => drawItem(node, place)))
  // An item without its list is a paragraph; one that holds paragraphs is no paragraph itself.
  const isParagraph = name === 'p' || name === 'li'
  if (!name || (isParagraph && holdsBlock(body))) return draw(body, place)
  return createElement(isParagraph ? 'p' : name, null, draw(body, place))
}

/** A list holds only items: anything else in it becomes one. */
function drawItem(node: INode, place: Place): ReactNode {
  const isItem = node.type === SyntaxKind.Tag && node.name === 'li'
  return createElement('li', null, isItem ? draw(node.body ?? [], place) : drawNode(node, place))
}

function drawLink(tag: ITag, place: Place): ReactNode {
  const written = tag.attributes.find(({ name }) => name.value.toLowerCase() === 'href')?.value?.value ?? ''
  const address = place.isLinked ? null : safeAddress(decoded(written))
  const words = draw(tag.body ?? [], { ...place, isLinked: place.isLinked || address !== null })
  if (address === null) return words
  const rel = /^(https?:)?\/\//i.test(address) ? 'external noopener' : undefined
  return createElement('a', { href: address, rel }, words)
}

const isFilled = (node: INode): boolean => node.type === SyntaxKind.Tag || node.value.trim() !== ''

const holdsBlock = (nodes: readonly INode[], depth = 0): boolean =>
  depth <= DEEPEST &&
  nodes.some(
    (node) =>
      node.type === SyntaxKind.Tag &&
      (BLOCKS.includes(SHOWN.get(node.name) ?? '') || holdsBlock(node.body ?? [], depth + 1)),
  )

const ENTITY = /&(?:#(\d+);?|#x([\da-f]+);?|(\w+);)/gi

/** A text with its entities (`&eacute;`, `&#8217;`) as the signs that they stand for. One without a known name stays as it is written. */
export const decoded = (text: string): string =>
  text.replace(ENTITY, (written, decimal?: string, hexadecimal?: string, name = '') =>
    name ? byName(name, written) : byNumber(hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)),
  )

function byName(name: string, written: string): string {
  if (name === 'apos') return "'"
  return Object.hasOwn(named, name) ? (named[name] ?? written) : written
}

/** A number that stands for no character becomes the replacement character, as in browsers. */
function byNumber(code: number): string {
  // Old editors wrote the character numbers of Windows-1252.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\ufffd'
}

const SCHEMES = /^(https?|mailto|tel)$/i

/** An address that a back office's link may lead to: web, mail, telephone, or the page's own site; null for any other. */
export function safeAddress(written: string): string | null {
  // Browsers ignore line breaks and tabs anywhere in an address: 'java\nscript:' runs a script.
  const address = written.replace(/\p{Cc}/gu, '').trim()
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return address && (scheme === undefined || SCHEMES.test(scheme)) ? address : null
}
