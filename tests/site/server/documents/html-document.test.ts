import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownPaths } from '#site/server/documents/sitemap.ts'
import { openSite, type OpenSite } from '#tests/support/shop/site.ts'

let open: OpenSite
beforeAll(async () => {
  open = await openSite()
})
afterAll(() => open.close())

const head = async (path: string) => {
  const { body } = await open.site.inject(path)
  return body.slice(0, body.indexOf('</head>'))
}

/** The matches of a pattern in the head. */
const matchesIn = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text = '']) => text)

/** The Open Graph properties of a head, each with all its values. */
function card(html: string): Record<string, string[]> {
  const properties = [...html.matchAll(/<meta property="og:([a-z_]+)" content="([^"]*)">/g)]
  return Object.fromEntries(
    Object.entries(Object.groupBy(properties, ([, name = '']) => name)).map(([name, found = []]) => [
      name,
      found.map(([, , value = '']) => value),
    ]),
  )
}

describe('the Open Graph card', () => {
  test.each(knownPaths())('to %s has its title, description, URL and image, each once, in French', async (path) => {
    const html = await head(path)
    const [title, description] = [/<title>([^<]*)</g, /<meta name="description" content="([^"]*)"/g].map((pattern) =>
      matchesIn(html, pattern),
    )
    for (const texts of [title, description]) expect(texts).toEqual([expect.stringMatching(/^[^{}]+$/)])
    expect(card(html)).toEqual({
      ...{ type: ['website'], locale: ['fr_FR'], site_name: ['Ambrelune'] },
      ...{ title, description, url: matchesIn(html, /<link rel="canonical" href="([^"]*)"/g) },
      image: [expect.stringMatching(/^http:.+\.png$/)],
    })
    expect(new URL(card(html).url![0]!)).toMatchObject({ origin: 'http://localhost:4300', pathname: path })
  })

  test('has an image that the API serves, of the expected size', async () => {
    const response = await fetch(card(await head('/')).image![0]!)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const png = new DataView(await response.arrayBuffer())
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630])
  })

  test('does not contain the code of a cart', async () => {
    const html = await head('/reprise/0a1b2c')
    expect(card(html).url).toEqual(['http://localhost:4300/reprise'])
    expect(html).not.toContain('0a1b2c')
  })
})
