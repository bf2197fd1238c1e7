import type { FastifyInstance } from 'fastify'
import { parse, walk, SyntaxKind, type ITag } from 'html5parser'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guidePages, readPage } from '#demo/pages/developers/guide/guide-pages.ts'
import { createDeveloperSite } from '#demo/pages/developers/site.ts'
import { allTags, ownAttributes, providerAttributes, sharedAttributes } from '#widgets/contract/names.ts'
import { matchRoute } from '#site/app/router/routes.ts'
import { sources } from '#tests/support/sources.ts'

// The guide: Markdown files served as pages, whose snippets are followed by their tags.

const ORIGINS = { site: 'https://site.test', api: 'https://api.test', payments: 'https://payments.test' }
let app: FastifyInstance
beforeAll(() => {
  app = createDeveloperSite(ORIGINS)
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })

function elementsOf(html: string): ITag[] {
  const found: ITag[] = []
  walk(parse(html), { enter: (node) => void (node.type === SyntaxKind.Tag && found.push(node)) })
  return found
}
const attribute = ({ attributes }: ITag, name: string): string | undefined =>
  attributes.find((one) => one.name.value === name)?.value?.value
const all = (elements: readonly ITag[], name: string): string[] =>
  elements.flatMap((element) => attribute(element, name) ?? [])

const pages = new Map<string, ITag[]>()
beforeAll(async () => {
  for (const { path } of guidePages) pages.set(path, elementsOf((await get(path)).body))
})

describe.each(guidePages)('$path', (page) => {
  const { path, file } = page
  test('is served under a policy without inline code', async () => {
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    const elements = pages.get(path)!
    expect(all(elements, 'style')).toEqual([])
    expect(elements.filter((one) => one.name === 'script' && !attribute(one, 'src'))).toEqual([])
  })

  test('is Markdown too, with links to Markdown', async () => {
    const { statusCode, headers, body } = await get(`${path}.md`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    const [text = '', hosts] = body.split('\n---\n\nHosts: ')
    expect(text.replaceAll(/\]\([^)]*\)/g, '](…)')).toBe((await readPage(page)).replaceAll(/\]\([^)]*\)/g, '](…)'))
    for (const origin of text.includes('shop.example') ? Object.values(ORIGINS) : []) expect(hosts).toContain(origin)
    const links = [...body.matchAll(/\]\(([^()\s]+\.md)/g)].map(([, link = '']) => link)
    for (const link of links.filter((one) => !one.startsWith('https:')))
      expect([link, (await get(link)).statusCode]).toEqual([link, 200])
  })

  test('has one title, ids that are unique, and links that resolve', () => {
    const elements = pages.get(path)!
    expect(elements.filter(({ name }) => name === 'h1')).toHaveLength(1)
    const ids = all(elements, 'id')
    expect(ids).toEqual([...new Set(ids)])
    const broken = all(elements, 'href').filter((href) => {
      const [target = '', anchor] = href.split('#')
      if (!/^(\/guide|#)/.test(href)) return false
      const linked = pages.get(target || path)
      return !target.endsWith('.css') && (!linked || (anchor !== undefined && !all(linked, 'id').includes(anchor)))
    })
    expect(broken).toEqual([])
  })

  test('shows the tags of its snippets live, and loads the widgets when there are some', async () => {
    const text = await readPage(guidePages.find((one) => one.path === path)!)
    const elements = pages.get(path)!
    const live = elements.filter((one) => attribute(one, 'class') === 'live')
    const written = new Set(text.match(/(?<=\n```html\n)<catering-[a-z-]+/g) ?? [])
    for (const tag of written)
      if (tag !== '<catering-shop')
        expect(
          elements.some(({ name }) => `<${name}` === tag),
          `${file}: ${tag}`,
        ).toBe(true)
    const loaders = elements.filter((one) => attribute(one, 'src') === `${ORIGINS.site}/widgets/embed.js`)
    expect(loaders).toHaveLength(live.length ? 1 : 0)
  })
})

test('every Markdown file of the guide is a page', () => {
  const docs = sources('widgets/docs/*.md').map(({ path }) => path)
  const files = guidePages.map(({ file }) => file)
  expect(docs.filter((path) => !files.includes(path))).toEqual([])
  expect(files.filter((path) => path.startsWith('widgets/docs/')).sort()).toEqual(docs)
})

test('every tag has a page with the tag live', () => {
  for (const [tag] of allTags)
    expect(
      pages.get(`/guide/${tag}`)!.some(({ name }) => name === tag),
      tag,
    ).toBe(true)
})

test('the text for assistants is at the root, with the questions of the guide', async () => {
  const { body } = await get('/llms.txt')
  const questions = sources('widgets/docs/questions.md')[0]!.text.match(/(?<=^## ).*$/gm)!
  expect(questions.length).toBeGreaterThan(12)
  for (const question of questions) expect(body).toContain(`### ${question}`)
  expect(body).not.toMatch(/\]\(/)
})

describe('the addresses of the served texts', () => {
  const TEXTS = ['/llms.txt', ...guidePages.map(({ path }) => `${path}.md`)]
  /** Addresses of a text, without the punctuation after them; templates and examples with `…` are none. */
  const addressesIn = (text: string) =>
    [...text.matchAll(/https?:\/\/[^\s"'`<>()[\]{}«»,;]+/g)].map(([address]) => address.replace(/[.:]+$/, ''))

  test.each(TEXTS)('%s: each address on the origin of the guide responds, and none is of a machine', async (path) => {
    for (const address of addressesIn((await get(path)).body)) {
      expect(address).not.toMatch(/localhost|127\.0\.0\.1/)
      const { host, pathname } = new URL(address.replace('…', ''))
      if (host === 'ambrelune.example' && pathname.startsWith('/guide'))
        expect([address, (await get(pathname)).statusCode]).toEqual([address, 200])
    }
  })

  test('the files that stand beside the text for assistants are there', async () => {
    const { body } = await get('/llms.txt')
    const named = [...new Set(body.match(/[\w.-]+\.json/g))].filter((name) => name !== 'manifest.json')
    expect(named.length).toBeGreaterThan(2)
    for (const name of named) expect([name, (await get(`/${name}`)).statusCode]).toEqual([name, 200])
  })

  test('the paths of the shop’s site in the texts are pages or files of it', async () => {
    for (const path of TEXTS) {
      const { body } = await get(path)
      for (const address of addressesIn(body).filter((one) => new URL(one).host === 'shop.example')) {
        const { pathname } = new URL(address)
        const isFile = /^\/widgets\/(\d+(\.\d+\.\d+)?\/)?((embed|cart-button)\.js|chunks\/[\w-]+\.js)?$/.test(pathname)
        expect([path, address, isFile || pathname === '/' || matchRoute(pathname) !== null]).toEqual([
          path,
          address,
          true,
        ])
      }
    }
  })
})

test('the search finds every page and its headings', async () => {
  const entries = (await get('/guide/index.json')).json<{ text: string; page: string; href: string }[]>()
  expect(entries.filter(({ page }) => !page).map(({ href }) => href)).toEqual(guidePages.map(({ path }) => path))
  expect(entries).toContainEqual({
    text: 'Reserved space',
    page: 'Rendering and loading',
    href: '/guide/rendering#reserved-space',
  })
})

describe('the snippets', () => {
  const guides = sources('widgets/README.md', 'widgets/docs/*.md', 'widgets/publish/npm/README.md')
  const snippets = (languages: string) =>
    guides.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`^ *\`\`\`(${languages})\\n([^]*?)^ *\`\`\`$`, 'gm'))].map(
        ([, language, code]) => [path, language!, code!] as const,
      ),
    )
  const known = new Map<string, string[]>([
    ...allTags.map(([tag, contract]): [string, string[]] => [
      tag,
      [...ownAttributes(contract), ...sharedAttributes(tag)].map(({ attribute: name }) => name),
    ]),
    ['catering-shop', providerAttributes().map(({ attribute: name }) => name)],
  ])
  const onScript = new Set(providerAttributes().map(({ attribute: name }) => `data-${name}`))

  /** The `data-` attributes of an element that stands for a tag: `data-catering`, and those of the tag. */
  const inPlaceOfTag = (element: ITag): string[] => {
    const name = attribute(element, 'data-catering') ?? /^catering-(.+)/.exec(attribute(element, 'class') ?? '')?.[1]
    return name ? ['data-catering', ...known.get(`catering-${name}`)!.map((one) => `data-${one}`)] : []
  }

  test.each(snippets('html'))('%s: tags and attributes are in the contract', (_path, _language, code) => {
    for (const element of elementsOf(code)) {
      const attributes = element.attributes.map(({ name }) => name.value)
      if (element.name.startsWith('catering-')) {
        expect(known.has(element.name), element.name).toBe(true)
        expect(attributes.filter((name) => !known.get(element.name)!.includes(name))).toEqual([])
        expect(element.close, `${element.name} is closed`).toBeTruthy()
      }
      const data = new Set([...onScript, ...inPlaceOfTag(element)])
      expect(attributes.filter((name) => name.startsWith('data-') && !data.has(name))).toEqual([])
    }
  })

  test.each(snippets('js|jsx|ts|tsx'))('%s: the code has no syntax error', (_path, language, code) => {
    const { diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      fileName: `snippet.${language}`,
      compilerOptions: { jsx: ts.JsxEmit.Preserve, experimentalDecorators: true },
    })
    expect(diagnostics!.map(({ messageText }) => messageText)).toEqual([])
  })

  test.each(snippets('js|jsx|ts|tsx'))(
    '%s: no await at the top, which builds for older browsers reject',
    (_, language, code) => {
      const awaits: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isAwaitExpression(node)) awaits.push(node.getText(file))
        if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
      }
      const file = ts.createSourceFile(`snippet.${language}`, code, ts.ScriptTarget.Latest, true)
      visit(file)
      expect(awaits).toEqual([])
    },
  )
})
