import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#site/app/router/routes.ts'
import { indexedPaths } from '#site/server/documents/sitemap.ts'
import { openSite, type OpenSite } from '#tests/support/shop/site.ts'

// The structured data has what the documentation of search engines requires, and only properties of schema.org.

type Properties = { needs: readonly string[]; may?: readonly string[] }

const PROPERTIES: Readonly<Record<string, Properties>> = {
  Organization: { needs: ['@id', 'name', 'url', 'logo'], may: ['email', 'telephone', 'sameAs'] },
  WebSite: { needs: ['name', 'url'], may: ['inLanguage', 'publisher'] },
  BreadcrumbList: { needs: ['itemListElement'] },
  ItemList: { needs: ['itemListElement'] },
  ListItem: { needs: ['position', 'item'], may: ['name'] },
  FAQPage: { needs: ['mainEntity'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
  Product: { needs: ['name', 'image', 'offers'], may: ['brand'] },
  Brand: { needs: ['name'] },
  Offer: { needs: ['url', 'price', 'priceCurrency', 'availability'], may: ['priceSpecification'] },
  UnitPriceSpecification: { needs: ['price', 'priceCurrency', 'valueAddedTaxIncluded'] },
  FoodEstablishment: {
    needs: ['@id', 'name', 'url', 'telephone', 'address', 'openingHoursSpecification'],
    may: ['email', 'parentOrganization', 'geo', 'areaServed'],
  },
  PostalAddress: { needs: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'] },
  GeoCoordinates: { needs: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { needs: ['dayOfWeek', 'opens', 'closes'] },
}

let open: OpenSite
beforeAll(async () => {
  open = await openSite()
})
afterAll(() => open.close())

/** The errors of a thing and of everything in it. */
function faults(thing: unknown, place: string): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, index) => faults(one, `${place}[${index}]`))
  if (typeof thing === 'string') return thing === '' ? [`${place} is empty`] : []
  if (typeof thing !== 'object' || thing === null) return []
  const { '@type': type, ...properties } = thing as Record<string, unknown>
  const inner = Object.entries(properties).flatMap(([name, value]) => faults(value, `${place}.${name}`))
  // A reference has an id alone.
  if (type === undefined) return Object.keys(properties).join() === '@id' ? inner : [`${place} has no type`]
  const expected = PROPERTIES[String(type)]
  if (!expected) return [`${place} is a ${String(type)}`]
  const names = Object.keys(properties)
  const lost = expected.needs.filter((name) => !names.includes(name)).map((name) => `${place} has no ${name}`)
  const odd = names.filter((name) => ![...expected.needs, ...(expected.may ?? [])].includes(name))
  const far = ['url', '@id', 'image', 'logo'].flatMap((name) => properties[name] ?? [])
  return [
    ...lost,
    ...odd.map((name) => `${place} has ${name}`),
    ...far.filter((address) => !URL.canParse(String(address))).map((address) => `${place}: ${String(address)}`),
    ...inner,
  ]
}

test('the structured data of every page is complete', async () => {
  const types = new Set<unknown>()
  for (const path of indexedPaths()) {
    const { body } = await open.site.inject(path)
    const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    const graph = (JSON.parse(json) as { '@context': string; '@graph': { '@type': unknown }[] } | null) ?? null
    expect([path, graph?.['@context']]).toEqual([path, 'https://schema.org'])
    for (const thing of graph?.['@graph'] ?? []) types.add(thing['@type'])
    expect(faults(graph?.['@graph'], path)).toEqual([])
  }
  expect([...types].sort()).toEqual([
    'BreadcrumbList',
    'FAQPage',
    'FoodEstablishment',
    'ItemList',
    'Organization',
    'WebSite',
  ])
})

const attribute = (html: string, element: RegExp) => element.exec(html)?.[1]

test('every page of the sitemap exists, is indexed, canonical whatever its query, and has a unique title and description', async () => {
  const { body: map } = await open.site.inject('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  expect(listed.map((address) => new URL(address).pathname)).toEqual(indexedPaths())
  const heads: Record<string, string[]> = { title: [], description: [] }
  for (const address of listed) {
    const { pathname } = new URL(address)
    for (const query of ['', '?utm_source=lettre&gclid=1', '?page=2&filtres=vegan', '?produit=plateau-absent']) {
      const { body, statusCode, headers } = await open.site.inject(pathname + query)
      expect([pathname, statusCode, headers['x-robots-tag']]).toEqual([pathname, 200, undefined])
      expect(attribute(body, /<meta name="robots" content="([^"]*)">/)).toBe('index, follow')
      expect(attribute(body, /<link rel="canonical" href="([^"]*)">/)).toBe(address)
      expect(attribute(body, /<meta property="og:url" content="([^"]*)">/)).toBe(address)
      expect(body).not.toContain('hreflang')
      if (query) continue
      heads.title?.push(attribute(body, /<title>([^<]+)<\/title>/) ?? '')
      heads.description?.push(attribute(body, /<meta name="description" content="([^"]+)">/) ?? '')
    }
    if (pathname === '/') continue
    for (const other of [`${pathname}/`, pathname.toUpperCase(), `/${pathname}`]) {
      const { statusCode, headers } = await open.site.inject({ url: `${other}?produit=A`, headers: { host: 'shop' } })
      expect([other, statusCode, headers.location]).toEqual([other, 308, `${pathname}?produit=A`])
    }
  }
  for (const values of Object.values(heads)) {
    expect(values).not.toContain('')
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})

test('a page that must not be indexed has noindex and may be crawled', async () => {
  const personal = routes
    .filter(({ robots }) => robots.startsWith('noindex'))
    .map(({ path }) => path.replace(':code', '0a1b'))
  for (const path of [...personal, '/boissons/boissons-individuelles', '/nulle/part']) {
    const { body } = await open.site.inject(path)
    expect([path, attribute(body, /<meta name="robots" content="(noindex)/)]).toEqual([path, 'noindex'])
    expect(body).not.toContain('application/ld+json')
  }
  expect((await open.site.inject('/robots.txt')).body).not.toContain('Disallow: /')
})

test('the price of a product is the one with tax that its card shows', async () => {
  const { body } = await open.site.inject('/plateaux-repas/les-incontournables')
  const prices = [...body.matchAll(/"price":"([\d.]+)","priceSpecification":(\{.*?\})/g)]
  expect(prices.length).toBeGreaterThan(3)
  for (const [, price, specification] of prices) {
    expect(JSON.parse(specification!)).toMatchObject({ price, priceCurrency: 'EUR', valueAddedTaxIncluded: true })
    const shown = price!.replace(/\.00$/, '').replace('.', ',')
    expect(body.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(`${shown} € TTC`)
  }
})
