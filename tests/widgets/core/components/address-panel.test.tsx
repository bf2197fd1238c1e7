// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readToken } from '#widgets/core/domain/customer/session.ts'
import { AddressPanel } from '#widgets/core/components/panels/AddressPanel.tsx'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { address, channel, token } from '#tests/support/fake-shop/values.ts'

test('the addresses of the sidebar are newest first, and the default is selected in its place', async () => {
  const book = [
    address({ id: 4, company: 'Comptabilité', billing: true }),
    address({ id: 3, company: 'Récente' }),
    address({ id: 2, company: 'Par défaut', defaultDelivery: true }),
    address({ id: 1, company: 'Ancienne' }),
  ]
  const made = shop({ account: { addresses: async () => book } })
  made.runtime.store.setState((state) => ({ session: { ...state.session, session: readToken(token()) } }))
  made.show(<AddressPanel />)
  const choices = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value }) => value)).toEqual(['3', '2', '1'])
  expect(choices.find(({ checked }) => checked)?.value).toBe('2')
})

test('a choice during the request does not change the address whose channel is confirmed', async () => {
  const book = [address({ id: 2, postcode: '75002' }), address({ id: 1, postcode: '69002' })]
  const response = Promise.withResolvers<ReturnType<typeof channel>[]>()
  const made = shop({ account: { addresses: async () => book }, channels: { byPostalCode: () => response.promise } })
  await made.state().channel.choose(channel('LYON'), '69002')
  await made.state().cart.add({ productCode: 'A', quantity: 1 })
  made.runtime.store.setState((state) => ({ session: { ...state.session, session: readToken(token()) } }))
  made.show(<AddressPanel />)
  const pick = async (id: string) =>
    fireEvent.click((await screen.findAllByRole<HTMLInputElement>('radio')).find(({ value }) => value === id)!)
  await pick('2')
  fireEvent.submit(document.querySelector('form')!)
  await pick('1')
  await act(async () => response.resolve([channel('PARIS')]))
  fireEvent.click(await screen.findByRole('button', { name: 'Changer et vider le panier' }))
  await waitFor(() => expect(made.state().channel).toMatchObject({ channel: { code: 'PARIS' }, zipcode: '75002' }))
  await waitFor(() => expect(made.state().profile.selectedAddress).toBe(2))
})
