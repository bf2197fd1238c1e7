import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryContent } from '#site/app/content/categories.ts'
import { channelContent } from '#site/app/content/channels.ts'
import { mainCategories } from '#site/app/content/layout.ts'
import { errorPageMessages, messageOf } from '#site/app/content/error-pages.ts'
import { faqItems, faqMessages } from '#site/app/content/faq.ts'
import { homeMessages } from '#site/app/content/home.ts'
import { inline } from '#site/app/content/inline-text.ts'
import { mediaPicture } from '#site/app/components/Picture.tsx'
import type { Sections } from '#site/app/content/page.ts'
import { publicPages, routes } from '#site/app/router/routes.ts'
import { searchTerms } from '#widgets/core/domain/catalogue/search.ts'

const { messages } = errorPageMessages.other
test.each([
  [500, messages[500]],
  [502, messages[500]],
  [503, messages[503]],
  [418, messages.other],
  ['offline', messages.offline],
  ['stale', messages.stale],
] as const)('the error %s has its own message', (status, message) => {
  expect(messageOf(status)).toBe(message)
})

test('an image has the default widths, a scene its own', () => {
  expect(mediaPicture('https://a.example', 'products', 'p')).toMatchObject({
    src: 'https://a.example/media/products/p-640.webp',
    widths: [320, 640, 960],
  })
  expect(mediaPicture('', 'scenes', 'hero-vitrine').src).toBe('/media/scenes/hero-vitrine-1200.webp')
  expect(mediaPicture('', 'taxons', 'buffet').src).toBe('/media/taxons/buffet-640.webp')
})

test('the home page shows every main category, and nothing else', () => {
  expect(homeMessages.menu.tiles.map(({ code }) => code).toSorted()).toEqual(
    mainCategories.map(({ code }) => code).toSorted(),
  )
})

test('every category of the home page has content', () => {
  const paths = [
    ...homeMessages.labels.map(({ path }) => path),
    ...homeMessages.menu.tiles.map(({ code }) => `/${code}`),
  ]
  expect(paths.filter((path) => !categoryContent[path])).toEqual([])
})

test('a category without content has none of another', () => {
  expect(categoryContent['/buffet/']).toBeUndefined()
})

test('each channel has a slug and a postal code of its own', () => {
  for (const key of ['slug', 'postalCode', 'short', 'title', 'description'] as const)
    expect(new Set(channelContent.map((content) => content[key])).size).toBe(channelContent.length)
})

test('each question is unique', () => {
  expect(new Set(faqItems.map(({ question }) => question)).size).toBe(faqItems.length)
})

test('the ignored terms are normalised as the search terms are', () => {
  for (const term of faqMessages.ignoredTerms) expect(searchTerms(term)[0]?.[0]).toBe(term)
})

test('an incomplete link stays in the text', () => {
  for (const text of ['[un crochet', '[label] (suite)', '[](/buffet)', '[a](deux mots)'])
    expect(inline(text)).toEqual([{ text, to: null }])
})

const folder = new URL('../../../../site/app/content/pages/', import.meta.url)
test.each(readdirSync(folder))('each section of %s has a unique heading', async (name) => {
  type Content = Sections | { h1: string; sections: Sections }
  const [exported] = Object.values(
    (await import(new URL(name, folder).href)) as Record<string, Content | ((pages: []) => Content)>,
  )
  const content = typeof exported === 'function' ? exported([]) : exported
  const all = content && 'h1' in content ? content.sections : content
  const sections = Object.values((all as Sections | undefined) ?? {})
  expect(sections.length).toBeGreaterThan(0)
  expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length)
})

test('the site map links to each public page and each indexed category', async () => {
  const route = routes.find(({ name }) => name === 'site-map')
  const { sections } = (await route?.content?.('site-map', publicPages())) ?? {}
  const links = JSON.stringify(sections).matchAll(/\]\((\/[^)]*)\)/g)
  const listed = Array.from(links, ([, path]) => path).toSorted()
  const categories = Object.keys(categoryContent).filter((path) => categoryContent[path]?.robots === undefined)
  expect(listed).toEqual([...publicPages().map(({ path }) => path), ...categories].toSorted())
})
