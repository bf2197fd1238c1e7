// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categoryContent } from '#site/app/content/categories.ts'
import { errorPageMessages } from '#site/app/content/error-pages.ts'
import { Category } from '#site/app/pages/Category.tsx'
import { matchRoute } from '#site/app/router/routes.ts'
import { useChannelCode } from '#widgets/core/store/hooks.ts'
import { useQuery } from '#widgets/core/queries/use-query.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const taxon = (code: string, name: string, children: object[] = []) => ({
  ...{ code, name, slug: `menu/${code}`, description: `Tout pour ${name}.`, descriptionSeo: '', deliveryHours: 24 },
  ...{ position: 1, main: children.length > 0, enabled: true, parent: null, picture: null, children },
})
const catalogue = [
  taxon('gouter', 'Goûters', [taxon('gateaux', 'Gâteaux')]),
  taxon('apero-dinatoire', 'Apéro', [taxon('sale', 'Salé')]),
  taxon('buffet', 'Buffet', [taxon('les-nappes', 'Nappes')]),
]

function show(path: string, taxons: () => Promise<unknown> = async () => catalogue): HTMLElement {
  const { route, params } = matchRoute(path)!
  const page = shop({ catalogue: { taxons } })
  return page.show(
    <>
      <Category route={route} params={params} query={new URLSearchParams()} content={null} />
      <Reading />
    </>,
  ).container
}
/** The status of the catalogue query. */
const Reading = () => <output>{useQuery('taxons', useChannelCode()).status}</output>
const heading = () => document.querySelector('h1')?.textContent

test('the content of the site has precedence over that of the back office', () => {
  show('/buffet')
  expect(heading()).toBe(categoryContent['/buffet']?.h1)
})

test('a category created in the back office has its content from there', async () => {
  const page = show('/gouter/gateaux')
  await waitFor(() => expect(heading()).toBe('Gâteaux'))
  expect(page.textContent).toContain('Tout pour Gâteaux.')
  expect(document.title).toBe('Gâteaux | Ambrelune')
})

test('a subcategory exists only under its own category', async () => {
  show('/buffet/gateaux')
  await waitFor(() => expect(heading()).toBe(errorPageMessages.notFound.h1))
})

test('a category that is not in the catalogue is a 404', async () => {
  show('/inconnu')
  await waitFor(() => expect(heading()).toBe(errorPageMessages.notFound.h1))
})

test('a category without content of the site is an error, not a 404, while the catalogue does not load', async () => {
  show('/inconnu', () => Promise.reject(offline()))
  await waitFor(() => expect(heading()).toBe('Error: 503'))
})

test('a category with content of the site is shown while the catalogue does not load', async () => {
  show('/buffet', () => Promise.reject(offline()))
  await screen.findByText('failed')
  expect(heading()).toBe(categoryContent['/buffet']?.h1)
})

test('the category page has a catalogue widget with its category', () => {
  const list = show('/buffet/vaisselle').querySelector('catering-catalogue')
  expect([list?.getAttribute('category'), list?.getAttribute('subcategory')]).toEqual(['buffet', 'vaisselle'])
})

test('the breadcrumbs of a subcategory link to its category', () => {
  const links = [...show('/buffet/vaisselle').querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/', '/buffet'])
})
