import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexedPaths } from '../../../site/server/sitemap.ts'
import { openSite, type OpenSite } from '../../support/site.ts'

// What search engines read of each page has what their documentation asks for, and no property that schema.org does not give its type.

type Shape = { needs: readonly string[]; may?: readonly string[] }

const SHAPES: Readonly<Record<string, Shape>> = {
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

/** What is wrong with a thing and everything in it. */
function faults(thing: unknown, place: string): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, index) => faults(one, `${place}[${index}]`))
  if (typeof thing === 'string') return thing === '' ? [`${place} is empty`] : []
  if (typeof thing !== 'object' || thing === null) return []
  const { '@type': type, ...properties } = thing as Record<string, unknown>
  const inner = Object.entries(properties).flatMap(([name, value]) => faults(value, `${place}.${name}`))
  // A thing that is described elsewhere is named by its address alone.
  if (type === undefined) return Object.keys(properties).join() === '@id' ? inner : [`${place} has no type`]
  const shape = SHAPES[String(type)]
  if (!shape) return [`${place} is a ${String(type)}`]
  const names = Object.keys(properties)
  const lost = shape.needs.filter((name) => !names.includes(name)).map((name) => `${place} has no ${name}`)
  const odd = names.filter((name) => ![...shape.needs, ...(shape.may ?? [])].includes(name))
  const far = ['url', '@id', 'image', 'logo'].flatMap((name) => properties[name] ?? [])
  return [
    ...lost,
    ...odd.map((name) => `${place} has ${name}`),
    ...far.filter((address) => !URL.canParse(String(address))).map((address) => `${place}: ${String(address)}`),
    ...inner,
  ]
}

test('the structured data of every page are whole', async () => {
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
