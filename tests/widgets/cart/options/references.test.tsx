// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CartOptions } from '#widgets/cart/options/CartOptions.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { unfold } from '#tests/support/fake-shop/unfold.ts'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const Options = () => <CartOptions cart={cartOf('cart-1', { A: 3 })} />
const isOpen = () => document.querySelector<HTMLDetailsElement>('[part=references]')!.open
async function open() {
  unfold('Pour votre comptabilité')
  await screen.findByLabelText(NOTES)
}
const NOTES = /^Consignes pour le livreur/
const VAT = /^Numéro de TVA/

test('each reference is stored in the cart as it is typed', async () => {
  const { state, show } = shop()
  show(<Options />)
  await open()
  type(/^Bon de commande/, 'BC-1')
  type(/^Centre de coûts/, 'CC-2')
  type(VAT, 'FR 1')
  type(NOTES, 'Quai 3')
  expect(state().cart).toMatchObject({
    ...{ purchaseOrder: 'BC-1', costReference: 'CC-2', tvaNumber: 'FR 1', notes: 'Quai 3' },
  })
})

test('the references are folded until one of them is typed', async () => {
  const { state, show } = shop()
  const { unmount } = show(<Options />)
  expect(isOpen()).toBe(false)
  expect(screen.queryByLabelText(NOTES)).toBeNull()
  unmount()
  state().cart.setFields({ notes: 'Quai 3' })
  show(<Options />)
  expect(isOpen()).toBe(true)
  expect(await screen.findByLabelText<HTMLTextAreaElement>(NOTES)).toHaveProperty('value', 'Quai 3')
})

test('the references stay open while the only one is emptied', async () => {
  shop().show(<Options />)
  await open()
  type(NOTES, 'Quai 3')
  type(NOTES, '')
  expect(isOpen()).toBe(true)
})

test('a text that is too long is rejected on its field, and is not cut', async () => {
  const { state, show } = shop()
  show(<Options />)
  await open()
  const tooMuch = 'é'.repeat(2001)
  expect(field(NOTES).maxLength).toBe(-1)
  type(NOTES, tooMuch)
  expect(field(NOTES).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Ce champ ne peut pas dépasser 2000 caractères.')).toBeTruthy()
  expect(state().cart.notes).toBe(tooMuch)
})

test('the notes count the characters typed', async () => {
  const { container } = shop().show(<Options />)
  await open()
  type(NOTES, 'Quai 3')
  expect(plainText(container)).toMatch(/6 caractères sur \d/)
})

test('a wrong VAT number is reported on blur, and no more once it is typed again', async () => {
  shop().show(<Options />)
  await open()
  type(VAT, 'FR 12')
  expect(field(VAT).getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field(VAT))
  await waitFor(() => expect(field(VAT).getAttribute('aria-invalid')).toBe('true'))
  type(VAT, 'FR 123')
  expect(field(VAT).getAttribute('aria-invalid')).toBeNull()
})
