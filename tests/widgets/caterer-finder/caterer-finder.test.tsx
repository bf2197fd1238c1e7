// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CatererFinder } from '#widgets/caterer-finder/CatererFinder.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { shop, showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

const LYON = {
  ...{ ...channel('LYON'), name: 'Traiteur Lyon', street: '21 quai Perrache', city: 'Lyon', postcode: '69002' },
  zipcodes: ['69001', '69002', '69003', '69100', '69200'],
}
const NICE = { ...channel('NICE'), name: 'Traiteur Nice', city: 'Nice', zipcodes: ['06000', '06100'] }
const search = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } })
const found = () => screen.queryAllByRole('heading', { level: 4 }).map(plainText)

/** Renders the finder for Lyon and Nice. */
async function open(links: string | null = null) {
  const page = await showInShop({ channels: { all: async () => [LYON, NICE] } }, (emit) => (
    <CatererFinder links={links} emit={emit} />
  ))
  await screen.findByRole('searchbox')
  return page
}

test('the number of channels that the search leaves is announced', async () => {
  await open()
  expect(plainText(screen.getByRole('status'))).toBe('2 points de vente')
  search('69')
  expect(found()).toEqual(['Traiteur Lyon'])
  expect(plainText(screen.getByRole('status'))).toBe('1 point de vente')
})

test('a card names the postal codes that match the search, and how many others there are', async () => {
  const { container } = await open()
  expect(plainText(container)).toContain('Livre 69001, 69002, 69003 et 2 autres codes postaux')
  search('69 2')
  expect(plainText(container)).toContain('Livre 69200 et 4 autres codes postaux')
  search('0600')
  expect(plainText(container)).toContain('Livre 06000 et 1 autre code postal')
})

test('the button of a search without results clears the search and the region', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Région'), { target: { value: 'auvergne-rhone-alpes' } })
  search('06')
  expect(found()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }))
  expect(found()).toEqual(['Traiteur Lyon', 'Traiteur Nice'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('the region filter lists all regions whatever is typed', async () => {
  await open()
  search('69')
  expect(within(screen.getByLabelText('Région')).getAllByRole('option')).toHaveLength(3)
})

test('without links a channel opens in a dialog with its address and all its postal codes', async () => {
  const { sent } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Traiteur Lyon' }))
  const dialog = await screen.findByRole('dialog')
  expect(plainText(dialog)).toContain('21 quai Perrache, 69002 Lyon')
  expect(plainText(dialog)).toContain('69001, 69002, 69003, 69100, 69200')
  expect(sent).toEqual([{ to: 'caterer', caterer: 'lyon' }])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByText('Codes postaux livrés')).toBeNull())
})

test('with links a channel is a link, and opens no dialog', async () => {
  await open('/traiteurs/{path}')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Traiteur Lyon' })
  expect(link.getAttribute('href')).toBe('/traiteurs/lyon')
  expect(fireEvent.click(link)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a handled navigation cancels the link, except with a modifier key', async () => {
  const emit = vi.fn(() => false)
  shop({ channels: { all: async () => [LYON] } }).show(<CatererFinder links="/traiteurs/{path}" emit={emit} />)
  const link = await screen.findByRole('link', { name: 'Traiteur Lyon' })
  expect(fireEvent.click(link)).toBe(false)
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', { to: 'caterer', caterer: 'lyon' })
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(link, { metaKey: true })).toBe(true)
  expect(emit).toHaveBeenCalledOnce()
})

test('without enabled channels an empty state replaces the search', async () => {
  shop({ channels: { all: async () => [{ ...LYON, enabled: false }] } }).show(
    <CatererFinder links={null} emit={() => true} />,
  )
  expect(await screen.findByText('Aucun point de vente ne prend de commandes pour l’instant.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a failed request is retried on a click', async () => {
  const all = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(offline()).mockResolvedValue([LYON])
  shop({ channels: { all } }).show(<CatererFinder links={null} emit={() => true} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Traiteur Lyon')).toBeTruthy()
})

test('a channel without postal codes shows none', async () => {
  const bare = { ...NICE, street: '3 rue de France', postcode: '06000', zipcodes: [] }
  await showInShop({ channels: { all: async () => [LYON, bare] } }, (emit) => (
    <CatererFinder links={null} emit={emit} />
  ))
  await screen.findByRole('searchbox')
  const card = screen.getByRole('heading', { name: 'Traiteur Nice' }).closest('li')
  expect(plainText(card)).toContain('Traiteur Nice')
  expect(plainText(card)).not.toContain('Livre')
})
