import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { lexer, walkTokens, type Tokens } from 'marked'
import { expect, test } from 'vitest'
import { slugOf } from '../../demo/pages/developers/guide/render.ts'
import { root, sources } from '../support/sources.ts'

// Relative links of all Markdown files lead to files that exist, and to headings that these have.

type Document = { links: string[]; anchors: Set<string> }

const read = (text: string): Document => {
  const links: string[] = []
  const slugs: string[] = []
  void walkTokens(lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href)
    if (token.type === 'heading') slugs.push(slugOf(plain((token as Tokens.Heading).tokens)))
  })
  const anchors = slugs.map((slug, index) => {
    const before = slugs.slice(0, index).filter((one) => one === slug).length
    return before ? `${slug}-${before}` : slug
  })
  return { links, anchors: new Set(anchors) }
}

/** The text of a heading without its marks. */
const plain = (tokens: readonly (Tokens.Generic | Tokens.Text)[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : token.text)).join('')

const documents = new Map(
  sources('*.md', '{widgets,site,demo,tests}/**/*.md')
    // Pages of the site, which link to its routes (tests/site/app/content/content.test.ts).
    .filter(({ path }) => !path.startsWith('site/app/content/'))
    .map(({ path, text }) => [path, read(text)]),
)

test.each([...documents])('the links of %s resolve', (path, { links }) => {
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file ? posix.join(posix.dirname(path), file) : path
    if (!existsSync(`${root}/${target}`)) return true
    return anchor !== undefined && !documents.get(target)?.anchors.has(anchor)
  })
  expect(broken).toEqual([])
})

test('all documents are read', () => {
  expect(documents.size).toBeGreaterThan(100)
})
