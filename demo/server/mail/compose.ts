import type { Draft } from './draft.ts'
import { fill, type Values } from './fill.ts'
import type { Message, MessageBlock, Piece } from './message.ts'
import { mailWords, type LetterWords, type WordBlock } from './words.ts'

/** Composes a letter from its texts and its draft; links become absolute addresses of the site. */
export function compose(words: LetterWords, draft: Draft, siteUrl: string): Message {
  const { values } = draft
  return {
    subject: fill(words.subject, values),
    preheader: fill(words.preheader, values),
    greeting: values.firstName === '' ? mailWords.greetingWithoutName : fill(words.greeting, values),
    blocks: words.blocks.flatMap((block) => written(block, draft, siteUrl)),
    closing: words.closing.map((line) => fill(line, values)),
    footer: mailWords.footers[words.footer].map(({ text }) => pieces(text, values, siteUrl)),
    hasAwning: words.awning,
  }
}

function written(block: WordBlock, draft: Draft, siteUrl: string): MessageBlock[] {
  const { values, data = {} } = draft
  if (block.when !== undefined && !holds(block.when, draft)) return []
  if (block.type === 'data') {
    const live = data[block.source]
    if (!live) throw new Error(`No data for ${block.source} in a mail`)
    return [live]
  }
  if (block.type === 'paragraph') return [{ type: 'paragraph', pieces: pieces(block.text, values, siteUrl) }]
  if (block.type === 'quote') return [{ type: 'quote', text: fill(block.text, values) }]
  if (block.type === 'action') {
    return [{ type: 'action', label: block.label, url: new URL(fill(block.to, values), siteUrl).href }]
  }
  const items = block.items.map(({ label, value }) => ({ label, value: fill(value, values) }))
  return [{ type: 'facts', items: items.filter(({ value }) => value !== '') }]
}

function holds(condition: string, { conditions = {} }: Draft): boolean {
  const answer = conditions[condition]
  if (answer === undefined) throw new Error(`Nobody knows the condition ${condition} of a mail`)
  return answer
}

/** Cuts a text at its `[label](address)` marks before values are filled in, so that only our own texts can make links. */
function pieces(text: string, values: Values, siteUrl: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const link of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) found.push({ text: fill(text.slice(from, link.index), values), to: null })
    found.push({ text: link[1] ?? '', to: new URL(link[2] ?? '', siteUrl).href })
    from = link.index + link[0].length
  }
  if (from < text.length) found.push({ text: fill(text.slice(from), values), to: null })
  return found
}
