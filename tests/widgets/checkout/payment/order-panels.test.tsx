// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Commitment } from '#widgets/checkout/payment/FormFoot.tsx'
import { Recap } from '#widgets/checkout/payment/OrderPanels.tsx'
import { allergensOf } from '#widgets/checkout/summary/OrderFacts.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { address, cartOf, channel } from '#tests/support/fake-shop/values.ts'

const purchase = (change: Partial<ReturnType<typeof cartOf>> = {}) => ({
  ...cartOf('cart-1', { A: 3 }),
  ...{ deliveryDate: '2026-11-25', deliveryWindow: '12h-13h', shippingAddress: address() },
  ...change,
})
const made = (allergens: string[]) => {
  const [line] = purchase().items
  return { ...line!, product: { ...line!.product, allergens } }
}

/** Shows the recap and returns its facts by name. */
function factsOf(
  change: Parameters<typeof purchase>[0] = {},
  prepare: (page: ReturnType<typeof shop>) => void = () => undefined,
) {
  const page = shop()
  prepare(page)
  const { container } = page.show(
    <Recap purchase={purchase(change)} hasAlcohol={false} unstored={[]} onEdit={() => undefined} />,
  )
  const rows = Array.from(container.querySelectorAll('dl > div'))
  return Object.fromEntries(rows.map((row) => [plainText(row.querySelector('dt')), plainText(row.querySelector('dd'))]))
}

test('the recap shows when and where the order is delivered, and the access details', () => {
  const shippingAddress = address({ floor: '3', accessCode: '12A4' })
  expect(factsOf({ shippingAddress }, ({ state }) => state().cart.setFields({ notes: 'Quai 3' }))).toMatchObject({
    Livraison: 'mercredi 25 novembre 2026, 12h-13h',
    'Adresse de livraison': 'Atelier Nordet, 14 rue de la Banque, 75002 Paris',
    'Contact sur place': 'Camille Aubert, 01 99 00 45 12',
    'Consignes pour le livreur': 'Quai 3',
  })
  expect(Object.values(factsOf({ shippingAddress }))).toEqual(expect.arrayContaining(['3', '12A4']))
})

test('the recap writes another billing address out, and not the same one in other capitals', () => {
  const name = 'Adresse de facturation'
  expect(factsOf({ billingAddress: address({ street: '14 RUE DE LA BANQUE' }) })[name]).toBe('La même que la livraison')
  expect(factsOf()[name]).toBe('La même que la livraison')
  expect(factsOf({ billingAddress: address({ street: '9 rue Vivienne' }) })[name]).toContain('9 rue Vivienne')
})

test('the recap shows what is left out, each of which is added in one click, and the number of guests', () => {
  let state: ReturnType<typeof shop>['state'] | undefined
  const facts = factsOf({}, (page) => {
    state = page.state
    page.state().preferences.set({ guests: 12 })
  })
  expect(facts['Gestes verts']).toContain('Sans couvertsSans gobeletsSans pain')
  expect(facts.Convives).toBe('12')
  const cutlery = screen.getByRole<HTMLInputElement>('switch', { name: 'Sans couverts' })
  expect(cutlery.checked).toBe(true)
  fireEvent.click(cutlery)
  expect(state?.().cart.greenActions).toEqual({ cup: true, cutlery: false, bread: true })
  expect(plainText(cutlery.closest('label'))).toContain('Couverts ajoutés')
})

test('the allergens of all products are named once, in alphabetical order', () => {
  expect(allergensOf({ items: [made(['lait', 'gluten']), made(['gluten', 'oeufs'])] })).toBe('Gluten, Lait, Œufs')
  expect(allergensOf({ items: [made([])] })).toMatch(/^Aucun des quatorze/)
})

test('what the backend does not store is shown as lines of the notes, and a button leads to the contact step', () => {
  const { show } = shop()
  const onEdit = vi.fn()
  const { unmount } = show(<Recap purchase={purchase()} hasAlcohol={false} unstored={[]} onEdit={onEdit} />)
  expect(screen.queryByText(/dans les notes/)).toBeNull()
  unmount()
  show(<Recap purchase={purchase()} hasAlcohol={false} unstored={['Bâtiment : B', 'Étage : 3']} onEdit={onEdit} />)
  expect(screen.getByText(/dans les notes/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bâtiment : B', 'Étage : 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Modifier les coordonnées' }))
  expect(onEdit).toHaveBeenCalledOnce()
})

test('the legal warning is shown beside alcohol, and nowhere else', () => {
  const { show } = shop()
  const { unmount } = show(<Recap purchase={purchase()} hasAlcohol={false} unstored={[]} onEdit={() => undefined} />)
  expect(screen.queryByRole('note')).toBeNull()
  unmount()
  show(<Recap purchase={purchase()} hasAlcohol unstored={[]} onEdit={() => undefined} />)
  expect(plainText(screen.getByRole('note'))).toMatch(/aux mineurs de moins de 18 ans/)
})

const commit = (props: Partial<Parameters<typeof Commitment>[0]> = {}) =>
  shop().show(
    <Commitment
      {...{
        purchase: purchase(),
        channel: channel('LYON'),
        hasAlcohol: false,
        termsVersion: '',
        errors: {},
        form: 'payment',
      }}
      onTerms={() => undefined}
      {...props}
    />,
  )

test('the commitment states that food is not returned, and until when the order may be cancelled', () => {
  const { container } = commit()
  expect(plainText(container)).toContain('pas de droit de rétractation')
  expect(plainText(container)).toContain('Annulation sans frais jusqu’au mardi 24 novembre à 12 h.')
})

test('the age is required when there is alcohol, and no box is checked by default', () => {
  const { unmount } = commit()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  unmount()
  commit({ hasAlcohol: true })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['terms', false],
    ['age', false],
  ])
})

test('the terms can be read before they are accepted, and are named by their version', () => {
  const onTerms = vi.fn()
  const { container } = commit({ termsVersion: '2026-03', onTerms })
  expect(plainText(container)).toContain('Version 2026-03')
  fireEvent.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente (nouvelle fenêtre)' }))
  expect(onTerms).toHaveBeenCalledOnce()
})
