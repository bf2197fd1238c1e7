import { existsSync, globSync } from 'node:fs'
import { posix } from 'node:path'
import { lexer, walkTokens, type Tokens } from 'marked'
import { expect, test } from 'vitest'
import { slugOf } from '#demo/pages/developers/guide/markdown-to-html.ts'
import { root, sources } from '../support/sources.ts'

// Relative links of all Markdown files lead to files that exist, and to headings that these have; paths in backticks exist.

type Document = { links: string[]; anchors: Set<string>; paths: string[] }

/** A path from the root of the repository, or one of a source file; `*` and `{a,b}` as in globs. */
const PATH =
  /^(?:(?:widgets|site|demo|tests)(?:\/[\w.*{},-]+)+\/?|[\w.-]+(?:\/[\w.*{},-]+)*\/[\w.*-]+\.(?:tsx?|mjs|css|json|md))$/

const read = (text: string): Document => {
  const links: string[] = []
  const slugs: string[] = []
  const paths: string[] = []
  void walkTokens(lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href)
    if (token.type === 'codespan' && PATH.test((token as Tokens.Codespan).text))
      paths.push((token as Tokens.Codespan).text)
    if (token.type === 'heading') slugs.push(slugOf(plain((token as Tokens.Heading).tokens)))
  })
  const anchors = slugs.map((slug, index) => {
    const before = slugs.slice(0, index).filter((one) => one === slug).length
    return before ? `${slug}-${before}` : slug
  })
  return { links, anchors: new Set(anchors), paths }
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

test.each([...documents])('the paths in backticks of %s exist', (document, { paths }) => {
  // From the root, or beside the document; decisions abbreviate widgets/core as core.
  const folders = ['.', posix.dirname(document), 'widgets']
  const lost = paths.filter(
    (path) => !folders.some((folder) => globSync(posix.join(folder, path), { cwd: root }).length),
  )
  expect(lost).toEqual([])
})

test('all documents are read', () => {
  expect(documents.size).toBeGreaterThan(100)
  expect([...documents.values()].flatMap(({ paths }) => paths).length).toBeGreaterThan(150)
})
