// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMainCategories } from '#site/app/layout/use-main-categories.ts'
import { useChannelCode } from '#widgets/core/store/hooks.ts'
import { useQuery } from '#widgets/core/queries/use-query.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'

const taxon = (code: string, position: number, change: object = {}) => ({
  ...{ code, name: code.toUpperCase(), slug: `menu/${code}`, description: '', descriptionSeo: '', deliveryHours: 24 },
  ...{ position, main: true, enabled: true, parent: null, picture: null, children: [] },
  ...change,
})

function List() {
  return useMainCategories().map(({ name, path }) => <a key={path} href={path} children={name} />)
}

async function listed(taxons: () => Promise<unknown>): Promise<string[]> {
  const { show } = shop({ catalogue: { taxons } })
  const { container } = show(<List />)
  const paths = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  await waitFor(() => expect(paths()).not.toEqual(USUAL))
  return paths()
}

const USUAL = ['/petit-dejeuner', '/plateaux-repas', '/pause-dejeuner', '/apero-dinatoire', '/buffet', '/boissons']

test('the main categories of the channel are in their order', async () => {
  expect(await listed(async () => [taxon('buffet', 2), taxon('desserts', 1)])).toEqual(['/desserts', '/buffet'])
})

test('a disabled category and a subcategory are no main categories', async () => {
  const range = taxon('vaisselle', 1, { main: false })
  const taxons = [taxon('buffet', 1, { children: [range] }), taxon('ferme', 2, { enabled: false })]
  expect(await listed(async () => taxons)).toEqual(['/buffet'])
})

test('the main categories are found below the root of the catalogue too', async () => {
  const root = taxon('menu', 0, { main: false, children: [taxon('buffet', 1)] })
  expect(await listed(async () => [root])).toEqual(['/buffet'])
})

test('a category without a slug has its code in its path', async () => {
  expect(await listed(async () => [taxon('buffet', 1, { slug: '' })])).toEqual(['/buffet'])
})

/** The status of the catalogue query. */
const Reading = () => <output>{useQuery('taxons', useChannelCode()).status}</output>

test('the six default categories are shown while the catalogue does not load', async () => {
  const { container } = shop({ catalogue: { taxons: () => Promise.reject(offline()) } }).show(
    <>
      <List />
      <Reading />
    </>,
  )
  await screen.findByText('failed')
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(USUAL)
})
