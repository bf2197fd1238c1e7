import { createElement, Fragment, type ReactNode } from 'react'
import { parse, SyntaxKind, type INode, type ITag } from 'html5parser'
import { characterEntitiesHtml4 as named } from 'character-entities-html4'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol']
const BLOCKS = ['p', 'li', ...HEADINGS, ...LISTS]

const PARAGRAPHS =
  'address article aside blockquote dd div dt figcaption figure footer header main pre section summary td th'

/** The rendered element of each allowed name; of other elements only the content is rendered. `h1` is reserved for the page. */
const SHOWN = new Map([
  ...[...BLOCKS, 'strong', 'em', 'br', 'a'].map((name) => [name, name] as const),
  ...PARAGRAPHS.split(' ').map((name) => [name, 'p'] as const),
  ...([
    ['h1', 'h2'],
    ['b', 'strong'],
    ['i', 'em'],
  ] as const),
])

/** Elements whose content is not text for display. */
const SKIPPED = new Set(
  (
    'audio button canvas embed head iframe math noembed noframes noscript object plaintext script select style svg ' +
    'template textarea title video xmp'
  ).split(' '),
)

/** Limits against denial of service; regular content is far below them. */
const MAX_LENGTH = 50_000
const MAX_DEPTH = 30

/** Depth of an element, and whether it is inside a link. */
type Context = { depth: number; isLinked: boolean }

/** HTML of a back office as React nodes, without attributes other than `href`: malformed markup injects nothing. */
export const richNodes = (html: string): ReactNode =>
  renderNodes(parse(withoutComments(html.slice(0, MAX_LENGTH))), { depth: 0, isLinked: false })

/** Removes comments, and declarations as written by Word (`<![if …]>`), which the parser does not support. */
const withoutComments = (html: string): string =>
  html.replaceAll('\0', '').replace(/<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*>?)/g, ' ')

const renderNodes = (nodes: readonly INode[], context: Context): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => renderNode(node, context)))

function renderNode(node: INode, context: Context): ReactNode {
  if (node.type === SyntaxKind.Text) return decoded(node.value)
  const { depth, isLinked } = context
  if (SKIPPED.has(node.name) || depth > MAX_DEPTH) return null
  return renderElement(node, { depth: depth + 1, isLinked })
}

function renderElement(tag: ITag, context: Context): ReactNode {
  const name = SHOWN.get(tag.name)
  const body = tag.body ?? []
  if (name === 'br') return createElement('br')
  if (name === 'a') return renderLink(tag, context)
  if (name && LISTS.includes(name))
    return createElement(name, null, ...body.filter(isFilled).map((node) => renderItem(node, context)))
  // `li` outside of a list is a paragraph; one that contains blocks is not.
  const isParagraph = name === 'p' || name === 'li'
  if (!name || (isParagraph && holdsBlock(body))) return renderNodes(body, context)
  return createElement(isParagraph ? 'p' : name, null, renderNodes(body, context))
}

/** The children of a list must be `li`: any other node is wrapped in one. */
function renderItem(node: INode, context: Context): ReactNode {
  const isItem = node.type === SyntaxKind.Tag && node.name === 'li'
  return createElement('li', null, isItem ? renderNodes(node.body ?? [], context) : renderNode(node, context))
}

function renderLink(tag: ITag, context: Context): ReactNode {
  const written = tag.attributes.find(({ name }) => name.value.toLowerCase() === 'href')?.value?.value ?? ''
  const url = context.isLinked ? null : safeUrl(decoded(written))
  const content = renderNodes(tag.body ?? [], { ...context, isLinked: context.isLinked || url !== null })
  if (url === null) return content
  const rel = /^(https?:)?\/\//i.test(url) ? 'external noopener' : undefined
  return createElement('a', { href: url, rel }, content)
}

const isFilled = (node: INode): boolean => node.type === SyntaxKind.Tag || node.value.trim() !== ''

const holdsBlock = (nodes: readonly INode[], depth = 0): boolean =>
  depth <= MAX_DEPTH &&
  nodes.some(
    (node) =>
      node.type === SyntaxKind.Tag &&
      (BLOCKS.includes(SHOWN.get(node.name) ?? '') || holdsBlock(node.body ?? [], depth + 1)),
  )

const ENTITY = /&(?:#(\d+);?|#x([\da-f]+);?|(\w+);)/gi

/** Decodes the entities of a text (`&eacute;`, `&#8217;`). An unknown name is left unchanged. */
const decoded = (text: string): string =>
  text.replace(ENTITY, (written, decimal?: string, hexadecimal?: string, name = '') =>
    name ? byName(name, written) : byNumber(hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)),
  )

function byName(name: string, written: string): string {
  if (name === 'apos') return "'"
  return Object.hasOwn(named, name) ? (named[name] ?? written) : written
}

/** An invalid code point becomes the replacement character, as in browsers. */
function byNumber(code: number): string {
  // Old editors wrote the code points of Windows-1252.
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\ufffd'
}

const SCHEMES = /^(https?|mailto|tel)$/i

/** The URL of a link if its scheme is allowed: web, email, telephone, or the page's own site; else null. */
function safeUrl(written: string): string | null {
  // Browsers ignore line breaks and tabs anywhere in a URL: 'java\nscript:' runs a script.
  const url = written.replace(/\p{Cc}/gu, '').trim()
  const scheme = /^([^/?#:]*):/.exec(url)?.[1]
  return url && (scheme === undefined || SCHEMES.test(scheme)) ? url : null
}
