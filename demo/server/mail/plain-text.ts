import type { EmailBlock, EmailContent, TextRun, ProductRow } from './email.ts'

/** The plain text of an email: everything the HTML contains, in the same order. */
export function plainTextOf(message: EmailContent): string {
  const { greeting, blocks, closing, footer } = message
  const parts = [
    greeting,
    ...blocks.map(block),
    ...(closing.length > 0 ? [closing.join('\n')] : []),
    ['-- ', ...footer.map(sentence)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const NO_BREAK = '\u00A0'

function block(one: EmailBlock): string {
  switch (one.type) {
    case 'paragraph':
      return sentence(one.pieces)
    case 'quote':
      return one.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return facts(one.items)
    case 'action':
      return `${one.label}${NO_BREAK}:\n${one.url}`
    case 'products':
      return [heading(one.caption), ...one.rows.map(product)].join('\n')
    case 'sums':
      return [heading(one.caption), facts(one.rows.map(({ label, amount }) => ({ label, value: amount })))].join('\n')
    case 'list':
      return [heading(one.title), facts(one.items), ...(one.note ? [one.note] : [])].join('\n')
  }
}

const heading = (title: string): string => `${title}\n${'-'.repeat(title.length)}`

const facts = (items: readonly { label: string; value: string }[]): string =>
  items.map(({ label, value }) => `${label}${NO_BREAK}: ${value}`).join('\n')

const product = ({ quantity, name, details, prices }: ProductRow): string =>
  [
    `${quantity} ${name}${prices ? `${NO_BREAK}: ${prices.total} (${prices.unit})` : ''}`,
    ...details.map((detail) => `  ${detail}`),
  ].join('\n')

const sentence = (pieces: readonly TextRun[]): string =>
  pieces.map(({ text, to }) => (to ? `${text} (${to})` : text)).join('')
