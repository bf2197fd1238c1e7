// @vitest-environment happy-dom
import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeliveryCheck } from '#widgets/delivery-check/DeliveryCheck.tsx'
import { missing, offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

type Calls = NonNullable<Parameters<typeof showInShop>[0]>
const LYON = { ...channel('LYON'), name: 'Traiteur Lyon' }

/** Renders the check; Lyon delivers to 69002, the time is Tuesday 10:00 in Paris. */
const open = (channels: Calls['channels'] = {}, postalCode: string | null = null) =>
  showInShop(
    {
      channels: {
        byPostalCode: vi.fn(async (code: string) => (code === '69002' ? [LYON] : [])),
        postalCodes: vi.fn(async () => [
          { zipcode: '69001', city: 'Ailleurs', cities: [] },
          { zipcode: '69002', city: 'Lyon', cities: [] },
        ]),
        ...channels,
      },
      checkout: { fullSlots: async () => ({}) },
    },
    (emit) => <DeliveryCheck zipcode={postalCode} emit={emit} />,
    settled,
  )
const field = () => screen.getByLabelText<HTMLInputElement>(/Code postal de livraison$/)
function check(postalCode: string) {
  fireEvent.change(field(), { target: { value: postalCode } })
  fireEvent.submit(field().form as HTMLFormElement)
}
const found = () => screen.findByText('Nous livrons 69002 Lyon depuis Traiteur Lyon.')

test('a delivered postal code shows its town and its channel, and does not choose it', async () => {
  const { state } = await open()
  const before = state().channel.channel?.code
  check('69 002')
  await found()
  expect(state().channel.zipcode).toBeNull()
  expect(state().channel.channel?.code).toBe(before)
})

test('the postal code of the attribute is checked on load', async () => {
  await open({}, '69002')
  await found()
  expect(field().value).toBe('69002')
})

test('without the towns of the backend, the channel is still shown', async () => {
  await open({ postalCodes: () => Promise.reject(missing()) })
  check('69002')
  expect(await screen.findByText('Nous livrons 69002 depuis Traiteur Lyon.')).toBeTruthy()
})

test.each([
  ['has no delivery', '99999', async () => [], 'Aucune point de vente trouvé pour le code postal 99999'],
  ['has a disabled channel', '69002', async () => [{ ...LYON, enabled: false }], /pour le code postal 69002$/],
  ['is the name of a town', 'Lyon', async () => [LYON], /Pour une commune, choisissez-la dans la liste/],
  ['has four digits', '6900', async () => [LYON], 'Un code postal compte cinq chiffres.'],
  ['meets a network failure', '69002', () => Promise.reject(offline()), /La connexion ne passe pas/],
])('a postal code that %s shows an error and stays typed', async (_, postalCode, byPostalCode, message) => {
  await open({ byPostalCode })
  check(postalCode)
  expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy()
  expect(field().value).toBe(postalCode)
  expect(screen.queryByRole('button', { name: 'Commander à cette adresse' })).toBeNull()
})

/** A page whose postal code changes on a click on the button. */
function Switching() {
  const [postalCode, setPostalCode] = useState('69002')
  return (
    <>
      <button onClick={() => setPostalCode('75002')}>other</button>
      <DeliveryCheck zipcode={postalCode} emit={() => true} />
    </>
  )
}

const LATE = {
  response: (first: PromiseWithResolvers<(typeof LYON)[]>) => first.resolve([LYON]),
  failure: (first: PromiseWithResolvers<(typeof LYON)[]>) => first.reject(offline()),
}

test.each(['response', 'failure'] as const)(
  'of two checks the later one is shown, even when the %s of the earlier one comes last',
  async (late) => {
    const first = Promise.withResolvers<(typeof LYON)[]>()
    const paris = { ...channel('PARIS'), name: 'Traiteur Paris' }
    const byPostalCode = vi.fn((code: string) => (code === '69002' ? first.promise : Promise.resolve([paris])))
    const calls = { channels: { byPostalCode }, checkout: { fullSlots: async () => ({}) } }
    const { container } = await showInShop(calls, () => <Switching />, settled)
    fireEvent.click(screen.getByRole('button', { name: 'other' }))
    await screen.findByText('Nous livrons 75002 depuis Traiteur Paris.')
    await act(async () => {
      LATE[late](first)
      await settled()
    })
    expect(plainText(container)).toContain('Nous livrons 75002 depuis Traiteur Paris.')
    expect(plainText(screen.queryByRole('alert'))).toBe('')
  },
)

test('the error disappears when a valid postal code is typed and the field loses focus, and reappears with the next response', async () => {
  await open()
  check('6900')
  const message = 'Un code postal compte cinq chiffres.'
  await screen.findByText(message)
  fireEvent.change(field(), { target: { value: '690' } })
  fireEvent.blur(field())
  expect(screen.getByText(message)).toBeTruthy()
  fireEvent.change(field(), { target: { value: '99999' } })
  fireEvent.blur(field())
  expect(screen.queryByText(message)).toBeNull()
  expect(field().getAttribute('aria-invalid')).toBeNull()
  check('99999')
  expect(await screen.findByText('Aucune point de vente trouvé pour le code postal 99999')).toBeTruthy()
})

test('a result whose module does not load is replaced by the reason', async () => {
  vi.doMock('#widgets/delivery-check/DeliveryResult.tsx', () => Promise.reject(new Error('no module')))
  await open({}, '69002')
  await found()
  expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeTruthy()
  vi.doUnmock('#widgets/delivery-check/DeliveryResult.tsx')
})
