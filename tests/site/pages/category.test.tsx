// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categoryAt } from '../../../site/content/categories.ts'
import { failureText } from '../../../site/content/failure.ts'
import { Category } from '../../../site/pages/Category.tsx'
import { matchRoute } from '../../../site/routes.ts'
import { useChannelCode } from '../../../widgets/core/store/hooks.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { offline } from '../../support/fake-shop/failures.ts'
import { shop } from '../../support/fake-shop/show.tsx'

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
      <Category route={route} params={params} query={new URLSearchParams()} words={null} />
      <Reading />
    </>,
  ).container
}
/** How the reading of the catalogue stands. */
const Reading = () => <output>{useQuery('taxons', useChannelCode()).status}</output>
const heading = () => document.querySelector('h1')?.textContent

test('a category shows the site’s words before those of the back office', () => {
  show('/buffet')
  expect(heading()).toBe(categoryAt('/buffet')?.h1)
})

test('a category that was added in the back office has its words from there', async () => {
  const page = show('/gouter/gateaux')
  await waitFor(() => expect(heading()).toBe('Gâteaux'))
  expect(page.textContent).toContain('Tout pour Gâteaux.')
  expect(document.title).toBe('Gâteaux | Ambrelune')
})

test('a range stands only under its own category', async () => {
  show('/buffet/gateaux')
  await waitFor(() => expect(heading()).toBe(failureText.notFound.h1))
})

test('a category that the catalogue does not have is a page that does not exist', async () => {
  show('/inconnu')
  await waitFor(() => expect(heading()).toBe(failureText.notFound.h1))
})

test('a category of which only the catalogue knows is an error while the catalogue cannot be read, and no missing page', async () => {
  show('/inconnu', () => Promise.reject(offline()))
  await waitFor(() => expect(heading()).toBe('Error: 503'))
})

test('a category with words of the site stays while the catalogue cannot be read', async () => {
  show('/buffet', () => Promise.reject(offline()))
  await screen.findByText('failed')
  expect(heading()).toBe(categoryAt('/buffet')?.h1)
})

test('a category hands its dishes to the catalogue', () => {
  const list = show('/buffet/vaisselle').querySelector('catering-catalogue')
  expect([list?.getAttribute('category'), list?.getAttribute('subcategory')]).toEqual(['buffet', 'vaisselle'])
})

test('a range leads back to its category in the breadcrumb', () => {
  const links = [...show('/buffet/vaisselle').querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/', '/buffet'])
})
