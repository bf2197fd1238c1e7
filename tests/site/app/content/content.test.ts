import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categoryContent } from '#site/app/content/categories.ts'
import { channelContent } from '#site/app/content/channels.ts'
import { faqItems } from '#site/app/content/faq.ts'
import { fill, inline, plain } from '#site/app/content/inline-text.ts'
import { homeMessages } from '#site/app/content/home.ts'
import { caterer } from '#site/app/content/pages/caterer.ts'
import { matchRoute, routePath, routes } from '#site/app/router/routes.ts'
import { pageMetaOf } from '#site/server/documents/page-meta.ts'

/** Every text of a piece of content, however deep. */
function texts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(texts)
}

async function pageContents(): Promise<[string, unknown][]> {
  const folder = new URL('../../../../site/app/content/pages/', import.meta.url)
  return Promise.all(
    readdirSync(folder).map(async (name) => [name, await import(new URL(name, folder).href)] as [string, unknown]),
  )
}

/** Filled by the page of a channel from the API. */
const live =
  /\{(channel(Name|Short|Phone|PhoneLink|H1|Intro)|availability|orderEndTime|minimumOrderAmount|freeShipping|alcohol)\}/

describe('the content of the pages', () => {
  test('every placeholder of a page has a value', async () => {
    for (const [name, content] of await pageContents()) {
      for (const text of texts(content).filter((text) => !live.test(text)))
        expect(`${name}: ${fill(text)}`).not.toMatch(/\{\w+\}/)
    }
    for (const text of texts([homeMessages, categoryContent, faqItems]).filter(
      (text) => text !== homeMessages.network.terms,
    ))
      expect(fill(text)).not.toMatch(/\{\w+\}/)
  })

  test('each email address is a link', async () => {
    for (const [name, content] of await pageContents())
      for (const text of texts(content)) {
        const unlinked = text.replace(/\[[^\]]*\]\([^)]*\)/g, '')
        expect(`${name}: ${fill(unlinked)}`).not.toContain('@')
      }
  })

  test.each(routes.filter(({ path }) => !path.includes(':')))(
    '$path has its title, description and heading',
    async (route) => {
      const opening = await pageMetaOf({ route, params: {} }, route.path, '')
      for (const text of [opening.title, opening.description, opening.h1]) {
        expect(text).not.toBe('')
        expect(text).not.toMatch(/\{\w+\}|\]\(/)
      }
      expect(opening.intro).not.toMatch(/\{\w+\}|\]\(/)
    },
  )

  test.each(channelContent.map(({ slug }) => slug))('the channel %s has content', async (slug) => {
    const path = routePath('caterer', { slugChannel: slug })
    const match = matchRoute(path)
    const opening = match && (await pageMetaOf(match, path, ''))
    expect(opening?.title).toMatch(/ \| Ambrelune$/)
    expect(opening?.h1).toBe(channelContent.find((content) => content.slug === slug)?.h1)
    expect(Object.keys(caterer.sections).length).toBeGreaterThan(0)
  })

  test('every link in the content leads to an existing page', async () => {
    const contents = [await pageContents(), faqItems, homeMessages, categoryContent, channelContent]
    const targets = texts(contents)
      .flatMap(inline)
      .flatMap(({ to }) => (to?.startsWith('/') ? [to.split('#')[0] ?? ''] : []))
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) {
      const match = matchRoute(target)
      expect([target, match?.route.name === 'category' ? (categoryContent[target] ?? null) : match]).not.toEqual([
        target,
        null,
      ])
    }
  })

  test('the description of each category fits into a search result', () => {
    expect(Object.keys(categoryContent)).toHaveLength(32)
    for (const [path, { description }] of Object.entries(categoryContent))
      expect([path, description.length <= 160]).toEqual([path, true])
  })
})

describe('links and placeholders in a text', () => {
  test('a link has a text and a URL', () => {
    expect(inline('Avant [la carte](/buffet), après.')).toEqual([
      { text: 'Avant ', to: null },
      { text: 'la carte', to: '/buffet' },
      { text: ', après.', to: null },
    ])
    expect(plain('Avant [la carte](/buffet), après.')).toBe('Avant la carte, après.')
  })

  test('a placeholder is replaced by the given value, else by the site’s, else stays', () => {
    expect(fill('{brand}, {code}, {unknown}', { code: '404' })).toBe('Ambrelune, 404, {unknown}')
  })
})
