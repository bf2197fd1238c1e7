import { mailtoUrl } from '../../../widgets/core/domain/contact-urls.ts'
import { ownProperty } from '../../../widgets/core/messages/define.ts'
import { site } from './site.ts'

/** Replaces the `{placeholders}` of a text by `values`, else by those of `site`. An unknown placeholder stays. */
export function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => ownProperty(values, name) ?? siteValue(name) ?? placeholder,
  )
}

function siteValue(name: string): string | undefined {
  const value = (site as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

type Inline = { text: string; to: string | null }

/** Splits a text at its links, `[label](url)`; `to` is null for plain text. */
export function inline(text: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const link of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) pieces.push({ text: text.slice(from, link.index), to: null })
    pieces.push({ text: link[1] ?? '', to: encoded(link[2] ?? '') })
    from = link.index + link[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), to: null })
  return pieces
}

/** A `mailto:` URL of the content holds the address as it is written. */
const encoded = (to: string): string => (to.startsWith('mailto:') ? mailtoUrl(to.slice('mailto:'.length)) : to)

/** The text without links, for titles and metadata. */
export const plain = (text: string): string =>
  inline(text)
    .map((piece) => piece.text)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A text of the back office as plain text: it may be HTML. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text.trim()
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ownProperty(ENTITIES, name) ?? entity)
    .replace(/[ \n]+/g, ' ')
    .trim()
}
