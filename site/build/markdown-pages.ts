import { registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, DataSource, PagePicture, ProseContent, Section } from '../app/content/page.ts'

/** Plugin of Rollup and Vite: a Markdown file of `site/app/content/pages` is a module. */
export const markdownPages = () => ({
  name: 'markdown-pages',
  load: (id: string) => (id.endsWith('.md') ? pageModule(id) : null),
})

/** The JavaScript module of a Markdown file, which exports the content of the page. */
export const pageModule = (file: string | URL): string =>
  `export const page = ${JSON.stringify(proseContent(readFileSync(file, 'utf8')))}`

/**
 * The content of a page in Markdown, in the syntax that `site/README.md` describes. Links and placeholders stay in the texts. Throws on
 * other Markdown.
 */
export function proseContent(markdown: string): ProseContent {
  const [title, intro, ...tokens] = lexer(markdown).filter(({ type }) => type !== 'space')
  const starts = tokens.flatMap((token, index) => (isHeading(token, 2) ? [index] : []))
  const sections = starts.map((start, index) => sectionOf(tokens.slice(start, starts[index + 1])))
  const picture = starts[0] ? { picture: pictureOf(textOf(tokens[0])) } : {}
  return { h1: textOf(title), intro: textOf(intro), ...picture, sections: Object.fromEntries(sections) }
}

function pictureOf(text: string): PagePicture {
  const [, alt = '', name = '', width, height] = matchOf(/^!\[(.*)\]\(([\w-]+) '(\d+) × (\d+)'\)$/, text)
  return { name, alt, width: Number(width), height: Number(height) }
}

const isHeading = (token: Token, level: number): boolean => token.type === 'heading' && token.depth === level

/** The source of a heading or a paragraph. */
function textOf(token: Token | undefined): string {
  if (token?.type !== 'heading' && token?.type !== 'paragraph') throw new Error(`A text is missing at: ${token?.raw}`)
  return (token as Tokens.Heading | Tokens.Paragraph).text
}

function sectionOf([title, ...tokens]: readonly Token[]): [id: string, section: Section] {
  const [, heading = '', id = '', aside] = matchOf(/^(.+) \{#([\w-]+)( \.aside)?\}$/, textOf(title))
  const firstQuestion = tokens.findIndex((token) => isHeading(token, 3))
  const [others, questions] =
    firstQuestion < 0 ? [tokens, []] : [tokens.slice(0, firstQuestion), tokens.slice(firstQuestion)]
  const blocks = others.flatMap((token, index) =>
    others[index + 1]?.type === 'table' ? [] : blockOf(token, others[index - 1]),
  )
  if (questions.length > 0) blocks.push({ questions: questionsOf(questions) })
  return [id, { heading, ...(aside && { aside: true }), blocks }]
}

/** The texts by their headings. */
const questionsOf = (tokens: readonly Token[]): Record<string, string> =>
  Object.fromEntries(
    tokens.flatMap((token, index) => (isHeading(token, 3) ? [[textOf(token), textOf(tokens[index + 1])]] : [])),
  )

function blockOf(token: Token, previous: Token | undefined): Block {
  switch (token.type) {
    case 'paragraph':
      return paragraphOf(textOf(token))
    case 'blockquote':
      return { note: (token as Tokens.Blockquote).text }
    case 'list':
      return listOf(token as Tokens.List)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const texts = (cells: readonly Tokens.TableCell[]) => cells.map(({ text }) => text)
      const [, caption = ''] = matchOf(/^\*\*(.+)\*\*$/, textOf(previous))
      return { table: caption, columns: texts(header), rows: rows.map(texts) }
    }
    default:
      throw new Error(`A page has no such block: ${token.raw}`)
  }
}

/** A button, a form, data of the shop, or a text. */
function paragraphOf(text: string): Block {
  if (text.startsWith('![')) throw new Error(`A page has one picture, after its introduction: ${text}`)
  const [, strong, action, to] = /^(\*\*)?\[([^\]]+)\]\((\S+)\)(?:\*\*)?$/.exec(text) ?? []
  if (action && to) return { action, to, style: strong ? 'primary' : 'secondary' }
  const [, kind, argument, name] = /^::(form|data)(?:\[(.+)\])?\{(\w+)\}$/.exec(text) ?? []
  if (kind === 'form') return { form: name as 'quote' | 'contact' | 'franchise', intro: argument }
  if (kind === 'data') return { data: name as DataSource, taxon: argument }
  return text
}

/** Facts, steps, cards, or a plain list, by the beginning of the first item. */
function listOf({ ordered, items }: Tokens.List): Block {
  const texts = items.map(({ text }) => text)
  const titled = (pattern: RegExp) =>
    Object.fromEntries(texts.map((text) => matchOf(pattern, text).slice(1) as [string, string]))
  if (texts[0]?.startsWith('_')) return { facts: titled(/^_(.+?)_\s:\s(.+)$/) }
  if (!texts[0]?.startsWith('**')) return { list: texts }
  const titles = titled(/^\*\*(.+?)\*\*\n(.+)$/)
  return ordered ? { steps: titles } : { cards: titles }
}

function matchOf(pattern: RegExp, text: string): RegExpExecArray {
  const match = pattern.exec(text)
  if (!match) throw new Error(`The Markdown of a page must match ${pattern}: ${text}`)
  return match
}

/** Makes Node load the Markdown pages of the routes as the bundles do. */
export const loadMarkdownPages = (): unknown =>
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.md')
        ? { format: 'module', source: pageModule(new URL(url)), shortCircuit: true }
        : next(url, context),
  })
