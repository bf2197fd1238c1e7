// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { ChannelPicker } from '#widgets/channel-picker/ChannelPicker.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

// Loaded beforehand, so that no test waits for these lazy files.
beforeAll(async () => {
  await import('#widgets/channel-picker/DeliveryDialog.tsx')
  await import('#widgets/core/ui/rich/RichText.tsx')
})
const field = () => screen.getByLabelText<HTMLInputElement>(/Code postal de livraison$/)

function look(postalCode: string) {
  fireEvent.change(field(), { target: { value: postalCode } })
  fireEvent.submit(field().form as HTMLFormElement)
}

const show = (byPostalCode: (postalCode: string) => unknown, view: 'form' | 'hero' | 'bar' = 'form') =>
  showInShop({ channels: { byPostalCode } }, (emit) => <ChannelPicker view={view} emit={emit} />)

test('a delivered postal code chooses its channel, even typed with spaces', async () => {
  const byPostalCode = vi.fn(async () => [channel('LYON')])
  const { state } = await show(byPostalCode)
  look(' 69 002 ')
  await screen.findByText('Livraison par LYON')
  expect(byPostalCode).toHaveBeenCalledExactlyOnceWith('69002')
  expect(state().channel.zipcode).toBe('69002')
})

test('the placeholder is a postal code of Paris, or the one of the attribute', async () => {
  const view = await show(async () => [])
  expect(field().placeholder).toBe('75002')
  view.unmount()
  await showInShop({}, (emit) => <ChannelPicker view="form" placeholder="69001" emit={emit} />)
  expect(field().placeholder).toBe('69001')
})

test('the placeholder is a postal code of the channel, where one is chosen', async () => {
  await show(async () => [{ ...channel('NANTES'), zipcodes: ['44000', '44100'] }])
  look('44100')
  await screen.findByText('Livraison par NANTES')
  expect(field().placeholder).toBe('44000')
})

test('a message of the back office is shown in a shadow root when it is HTML, inline when it is plain text', async () => {
  const messages: Record<string, string> = { '69001': 'Quai <b>3</b>', '69002': 'Quai 3 & 4' }
  const { container } = await show(async (postalCode) => [{ ...channel('LYON'), message: messages[postalCode] }])
  const last = () => container.querySelector('.terms li:last-child')
  look('69001')
  const own = await waitFor(() => last()?.firstElementChild?.shadowRoot ?? Promise.reject(new Error('No root yet.')))
  await waitFor(() => expect(own.innerHTML).toBe('Quai <strong>3</strong>'))
  expect(own.adoptedStyleSheets).toHaveLength(1)
  look('69002')
  await waitFor(() => expect(last()?.innerHTML).toBe('Quai 3 &amp; 4'))
})

test('a channel with free delivery shows no threshold', async () => {
  await show(async () => [{ ...channel('LYON'), shippingFeesFreeThreshold: 0 }])
  look('69001')
  await screen.findByText(/^Minimum de commande/)
  expect(screen.queryByText(/Livraison offerte/)).toBeNull()
})

test('a postal code without delivery shows the error of the rules, and stays typed', async () => {
  await show(async () => [])
  look('99999')
  const error = await screen.findByText('Aucune point de vente trouvé pour le code postal 99999')
  expect(error.closest('[role="alert"]')).toBeTruthy()
  expect(field().value).toBe('99999')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('a postal code without delivery links to the quote form of the page, else to the contact form', async () => {
  const { state, runtime } = await show(async () => [])
  look('99999')
  fireEvent.click(await screen.findByRole('link', { name: 'demandez un devis' }))
  expect(state().panels.additional).toBe('contact')
  state().panels.close()
  const routed = vi.fn(() => false)
  runtime.emitters.unshift(routed)
  fireEvent.click(screen.getByRole('link', { name: 'demandez un devis' }))
  expect(routed).toHaveBeenCalledExactlyOnceWith('catering:navigate', { to: 'quote' })
  expect(state().panels.additional).toBeNull()
})

test('a postal code of four digits is rejected without a request', async () => {
  const byPostalCode = vi.fn(async () => [])
  await show(byPostalCode)
  look('7500')
  await screen.findByText('Un code postal compte cinq chiffres.')
  expect(byPostalCode).not.toHaveBeenCalled()
})

test('after a network failure the typed postal code stays', async () => {
  await show(() => Promise.reject(offline()))
  look('69002')
  await screen.findByText(/La connexion ne passe pas/)
  expect(field().value).toBe('69002')
})

test('a change of channel opens a confirmation before the cart is emptied, and cancelling changes nothing', async () => {
  const { state } = await showInShop(
    { channels: { byPostalCode: async () => [channel('PARIS')] } },
    (emit) => <ChannelPicker view="form" emit={emit} />,
    async ({ state }) => {
      await state().channel.choose(channel('LYON'), '69002')
      await state().cart.add({ productCode: 'A', quantity: 2 })
    },
  )
  look('75002')
  expect(plainText(await screen.findByText(/votre panier actuel sera vidé/))).toMatch(/^Le 75002 est livré par PARIS/)
  fireEvent.click(screen.getByRole('button', { name: 'Garder LYON' }))
  expect(state().channel.channel?.code).toBe('LYON')
  expect(state().cart.cart?.items).toHaveLength(1)
  await waitFor(() => expect(field().value).toBe('69002'))

  look('75002')
  fireEvent.click(await screen.findByRole('button', { name: 'Changer et vider le panier' }))
  await waitFor(() => expect(state().channel.channel?.code).toBe('PARIS'))
  expect(state().cart.cart).toBeNull()
})

test('in the hero view a found channel emits a navigation to the catalogue', async () => {
  const { sent } = await show(async () => [channel('LYON')], 'hero')
  look('69002')
  await waitFor(() => expect(sent).toEqual([{ to: 'catalogue' }]))
})

const SLOTS_READ = { checkout: { fullSlots: async () => ({}) } }
const bar = (calls: Parameters<typeof showInShop>[0], prepare?: Parameters<typeof showInShop>[2]) =>
  showInShop({ ...SLOTS_READ, ...calls }, (emit) => <ChannelPicker view="bar" emit={emit} />, prepare)
const segments = () => within(document.querySelector('.segments') as HTMLElement)

test('a postal code submitted in the dialog shows in the bar, and the days of its channel appear', async () => {
  const { state } = await bar({ channels: { byPostalCode: async () => [{ ...channel('LYON'), city: 'Lyon' }] } })
  await settled()
  fireEvent.click(segments().getByRole('button', { name: 'Jour À choisir' }))
  const form = await screen.findByRole('dialog', { name: 'Date et lieu de livraison' })
  expect(document.activeElement).toBe(field())
  expect(within(form).queryByRole('grid')).toBeNull()
  look('69002')
  await segments().findByRole('button', { name: /69002 Lyon/ })
  expect((await within(form).findAllByRole('grid')).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBeTruthy())
  expect(state().channel.zipcode).toBe('69002')
})

test('another postal code of the same channel keeps the slot, and closes the dialog', async () => {
  const { state } = await bar({ channels: { byPostalCode: async () => [channel('LYON')] } }, async ({ state }) => {
    await state().channel.choose(channel('LYON'), '69002')
    await state().cart.chooseSlot('2099-06-10', '12h-13h')
  })
  fireEvent.click(segments().getByRole('button', { name: /69002/ }))
  await screen.findByRole('dialog')
  look('69003')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(state().cart.slot).toEqual({ day: '2099-06-10', window: '12h-13h' })
  expect(state().alerts.alerts[0]?.message).toBe('LYON livre le 69003.')
})

test('the number of guests is typed or stepped and stored for the visit, an invalid number is not stored', async () => {
  const { state } = await bar({})
  await settled()
  fireEvent.click(segments().getByRole('button', { name: /Combien/ }))
  const guests = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre de convives' })
  expect(document.activeElement).toBe(guests)
  fireEvent.input(guests, { target: { value: '12' } })
  expect(segments().getByRole('button', { name: /Pour 12 convives/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Un convive de plus' }))
  expect(state().preferences.guests).toBe(13)
  fireEvent.input(guests, { target: { value: '-4' } })
  expect(screen.getByText(/^Indiquez un nombre entier de convives, de 1 à 5\s000\.$/)).toBeTruthy()
  expect(guests.value).toBe('-4')
  expect(state().preferences.guests).toBe(13)
  fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a failed request for the slots shows an alert above the days, and is retried on a click', async () => {
  const fullSlots = vi.fn<() => Promise<object>>().mockRejectedValue(new ApiError('offline'))
  await bar({ checkout: { fullSlots } }, async ({ state }) => {
    await state().channel.choose(channel('LYON'), '69002')
  })
  fireEvent.click(segments().getByRole('button', { name: 'Jour À choisir' }))
  const message = /Les créneaux complets n’ont pas pu être lus/
  const alert = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]')!
  const [grid] = screen.getAllByRole('grid')
  expect(alert.compareDocumentPosition(grid!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fullSlots.mockResolvedValue({})
  fireEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(document.activeElement?.getAttribute('data-day')).toBeTruthy()
})

test('a rejected slot stays chosen in the dialog, with the message of the server', async () => {
  const message = 'Ce créneau est complet. Choisissez-en un autre.'
  const setDelivery = () =>
    Promise.reject(new ApiError('refused', { fields: { deliveryWindow: [message] }, text: message }))
  const { state } = await bar({ carts: { setDelivery } }, async ({ state }) => {
    await state().channel.choose(channel('LYON'), '69002')
    await state().cart.add({ productCode: 'A', quantity: 2 })
  })
  fireEvent.click(segments().getByRole('button', { name: 'Créneau À choisir' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.click(form.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())

  fireEvent.click(segments().getByRole('button', { name: 'Créneau À choisir' }))
  const again = within(await screen.findByRole('dialog'))
  fireEvent.click(again.getByRole('radio', { name: /12h-13h/ }))
  fireEvent.click(again.getByRole('button', { name: 'Confirmer' }))
  expect((await again.findByText(message)).closest('[role="alert"]')).toBeTruthy()
  expect(again.getByRole<HTMLInputElement>('radio', { name: /12h-13h/ }).checked).toBe(true)
  expect(state().cart.slot).toBeNull()
})

test('the footer shows a free delivery in the right gender, and the missing slot', async () => {
  await bar({}, async ({ state }) => {
    await state().channel.choose(channel('LYON'), '69002')
  })
  fireEvent.click(segments().getByRole('button', { name: 'Jour À choisir' }))
  const form = within(await screen.findByRole('dialog'))
  const grid = form.getAllByRole('grid')[0]!
  // The first possible day is proposed and not chosen: the form can be confirmed without it.
  expect(grid.querySelector('[aria-pressed=true]')).toBeNull()
  fireEvent.click(grid.querySelector<HTMLElement>('[data-day][tabindex="0"]')!)
  expect(grid.querySelectorAll('[aria-pressed=true]')).toHaveLength(1)
  fireEvent.click(form.getByRole('button', { name: 'Confirmer' }))
  expect(plainText(await form.findByText(/^Choisissez un créneau/))).toMatch(/^Choisissez un créneau pour le \w+ \d/)
  fireEvent.click(form.getByRole('radio', { name: /12h-13h/ }))
  expect(plainText(form.getByText(/^Livraison offerte/))).toBe('Livraison offerte')
})

test('a partial postal code lists suggestions: the arrow keys move in the list, Enter selects', async () => {
  const postalCodes = vi.fn(async () => [
    { zipcode: '75001', city: 'Paris' },
    { zipcode: '75002', city: 'Paris' },
  ])
  const byPostalCode = vi.fn(async () => [channel('PARIS')])
  await showInShop({ channels: { byPostalCode, postalCodes } }, (emit) => <ChannelPicker view="form" emit={emit} />)
  fireEvent.focus(field())
  await waitFor(() => expect(field().getAttribute('role')).toBe('combobox'))
  fireEvent.input(field(), { target: { value: '750' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe('75002 Paris'))
  fireEvent.keyDown(field(), { key: 'Enter' })
  await screen.findByText('Livraison par PARIS')
  expect(byPostalCode).toHaveBeenCalledExactlyOnceWith('75002')
  expect(field().value).toBe('75002')
})

test('a partial postal code that was typed while the suggestions were loading is looked up', async () => {
  const postalCodes = vi.fn(async () => [{ zipcode: '75001', city: 'Paris' }])
  await showInShop({ channels: { postalCodes } }, (emit) => <ChannelPicker view="form" emit={emit} />)
  field().focus()
  fireEvent.input(field(), { target: { value: '750' } })
  expect(field().getAttribute('role')).toBeNull()
  expect((await screen.findByRole('option')).textContent).toBe('75001 Paris')
})

test('a field with a complete code selects it when it is entered, by keyboard or by pointer, and only then', async () => {
  await showInShop({}, (emit) => <ChannelPicker view="form" emit={emit} />)
  const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)
  const click = () => {
    fireEvent.pointerDown(field())
    field().focus()
    field().setSelectionRange(2, 2)
    fireEvent.click(field())
  }
  field().value = '75002'
  click()
  expect(selected()).toBe('75002')
  click()
  expect(selected()).toBe('')
  field().blur()
  field().focus()
  expect(selected()).toBe('75002')
  field().blur()
  field().value = '7500'
  click()
  expect(selected()).toBe('')
})

test('a town can be typed on the keyboard of a phone, which the hint mentions', async () => {
  await showInShop({}, (emit) => <ChannelPicker view="form" emit={emit} />)
  expect(field().inputMode).toBe('')
  expect(screen.getByText('Cinq chiffres, ou le nom de la commune de livraison')).toBeTruthy()
})

test('a town typed with Enter is the only one suggested, and a town of several codes is chosen in the list', async () => {
  const towns = [{ zipcode: '94300', city: 'Vincennes' }]
  const postalCodes = vi.fn(async (search: string) =>
    search === 'Vincennes' ? towns : [...towns, { zipcode: '75002', city: 'Paris' }],
  )
  const byPostalCode = vi.fn(async () => [channel('PARIS')])
  await showInShop({ channels: { byPostalCode, postalCodes } }, (emit) => <ChannelPicker view="form" emit={emit} />)
  fireEvent.focus(field())
  await waitFor(() => expect(field().getAttribute('role')).toBe('combobox'))
  fireEvent.input(field(), { target: { value: 'Paris' } })
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(2))
  // Not prevented: the browser submits the form.
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
  fireEvent.submit(field().form as HTMLFormElement)
  await screen.findByText(/Pour une commune, choisissez-la dans la liste/)
  expect(byPostalCode).not.toHaveBeenCalled()
  fireEvent.input(field(), { target: { value: 'Vincennes' } })
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  fireEvent.keyDown(field(), { key: 'Enter' })
  await screen.findByText('Livraison par PARIS')
  expect(byPostalCode).toHaveBeenCalledExactlyOnceWith('94300')
})

test('a postal code without delivery, such as a CEDEX, suggests the nearest ones with delivery', async () => {
  const postalCodes = vi.fn(async () => [{ zipcode: '75002', city: 'Paris' }])
  const byPostalCode = async (postalCode: string) => (postalCode === '75002' ? [channel('PARIS')] : [])
  await showInShop({ channels: { byPostalCode, postalCodes } }, (emit) => <ChannelPicker view="form" emit={emit} />)
  look('75083')
  fireEvent.click(await screen.findByRole('button', { name: '75002 Paris' }))
  await screen.findByText('Livraison par PARIS')
  expect(postalCodes).toHaveBeenCalledWith('75')
})
