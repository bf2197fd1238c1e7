// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChannelPicker } from '../../widgets/channel-picker/ChannelPicker.tsx'
import { channel, offline, settled } from '../store/fake-shop.ts'
import { showInShop, words } from './show-in-shop.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Code postal de livraison$/ })

function look(zipcode: string) {
  fireEvent.change(field(), { target: { value: zipcode } })
  fireEvent.submit(field().form as HTMLFormElement)
}

const show = (byZipcode: (zipcode: string) => unknown, view: 'form' | 'hero' | 'bar' = 'form') =>
  showInShop({ channels: { byZipcode } }, (emit) => <ChannelPicker view={view} emit={emit} />)

test('a served postal code chooses its point of sale, spaces or not', async () => {
  const byZipcode = vi.fn(async () => [channel('LYON')])
  const { state } = await show(byZipcode)
  look(' 69 002 ')
  await screen.findByText('Livraison par LYON')
  expect(byZipcode).toHaveBeenCalledExactlyOnceWith('69002')
  expect(state().channel.zipcode).toBe('69002')
})

test('a code nobody serves is refused in the words of the specification, and stays typed', async () => {
  await show(async () => [])
  look('99999')
  const error = await screen.findByText('Aucune point de vente trouvé pour le code postal 99999')
  expect(error.closest('[role="alert"]')).toBeTruthy()
  expect(field().value).toBe('99999')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('four digits are no postal code, and nobody is asked', async () => {
  const byZipcode = vi.fn(async () => [])
  await show(byZipcode)
  look('7500')
  await screen.findByText('Un code postal compte cinq chiffres.')
  expect(byZipcode).not.toHaveBeenCalled()
})

test('a lost connection keeps what was typed', async () => {
  await show(() => Promise.reject(offline()))
  look('69002')
  await screen.findByText(/hors connexion/)
  expect(field().value).toBe('69002')
})

test('another point of sale asks before it empties the cart; keeping leaves everything', async () => {
  const { state } = await showInShop(
    { channels: { byZipcode: async () => [channel('PARIS')] } },
    (emit) => <ChannelPicker view="form" emit={emit} />,
    async ({ state }) => {
      state().channel.choose(channel('LYON'), '69002')
      await state().cart.add('A', 2)
    },
  )
  look('75002')
  expect(words(await screen.findByText(/votre panier actuel sera vidé/))).toMatch(/^Le 75002 est livré par PARIS/)
  fireEvent.click(screen.getByRole('button', { name: 'Garder LYON' }))
  expect(state().channel.channel?.code).toBe('LYON')
  expect(state().cart.cart?.items).toHaveLength(1)

  look('75002')
  fireEvent.click(await screen.findByRole('button', { name: 'Changer et vider le panier' }))
  expect(state().channel.channel?.code).toBe('PARIS')
  expect(state().cart.cart).toBeNull()
})

test('on the home page a found point of sale leads to the menu', async () => {
  const { sent } = await show(async () => [channel('LYON')], 'hero')
  look('69002')
  await waitFor(() => expect(sent).toEqual([{ to: 'catalogue' }]))
})

test('the bar says where we deliver once it is known, and opens the form', async () => {
  const { state } = await show(async () => [{ ...channel('LYON'), city: 'Lyon' }], 'bar')
  await settled()
  fireEvent.click(screen.getByRole('button', { name: /Choisir un lieu/ }))
  await screen.findByRole('textbox')
  look('69002')
  await screen.findByRole('button', { name: /69002 Lyon/ })
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false))
  expect(state().alerts.alerts[0]?.message).toBe('LYON livre le 69002.')
})
