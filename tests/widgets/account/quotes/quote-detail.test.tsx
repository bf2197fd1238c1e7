// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/client/error.ts'
import { QuoteDetail } from '#widgets/account/quotes/QuoteDetail.tsx'
import type { QuoteDetails } from '#widgets/account/quotes/quote.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'

const details = (version: string, total: number): QuoteDetails => ({
  quote: {
    ...{ id: '7', number: 'DEV-2026-0007', state: 'sent', createdAt: '2026-11-20T08:00:00Z', eventDate: '2026-12-10' },
    ...{ eventType: 'Séminaire', guests: 40, validUntil: '2026-12-05', total, channel: 'PARIS_CENTRE' },
  },
  ...{ deliveryWindow: '12h-13h', postalCode: '75002', budgetPerPerson: '', message: '', decidedAt: null },
  ...{ sentAt: '2026-11-21T08:00:00Z', orderToken: null, version },
  offer: {
    lines: [{ name: 'Plateau Garrigue', quantity: 40, unitPrice: 900, total: 36_000 }],
    ...{
      services: [],
      shipping: 0,
      totalExclTax: 36_000,
      tva: [],
      total,
      note: '',
      adviser: 'Jeanne',
      adviserPhone: '',
    },
  },
})

test('an offer that was replaced while it was shown is not declined: the present one is shown, and is declined after it was read', async () => {
  let present = details('first', 39_600)
  const stale = new ApiError('refused', { status: 409, text: 'Ce devis a changé : relisez-le.' })
  const refuseQuote = vi.fn(async (_: string, version?: string) => {
    if (version !== present.version) throw stale
  })
  const quote = async () => present
  const view = <QuoteDetail id="7" emit={() => true} onBack={() => undefined} onOrdered={() => undefined} />
  const { container, state } = await showInShop({ account: { quote, refuseQuote } }, () => view)
  const shows = (text: string) => waitFor(() => expect(plainText(container)).toContain(text))
  const decline = () => screen.getAllByRole('button', { name: 'Refuser', hidden: true })
  await shows('396')
  expect(plainText(container)).toMatch(/pour une livraison le .*10 décembre.*jusqu’à 30 % de plus/)
  present = details('second', 99_000)
  fireEvent.click(decline()[0]!)
  await waitFor(() => expect(decline()).toHaveLength(2))
  fireEvent.click(decline().at(-1)!)
  await shows('990')
  await waitFor(() => expect(decline()).toHaveLength(1))
  expect(refuseQuote).toHaveBeenLastCalledWith('7', 'first')
  expect(state().alerts.alerts.at(-1)?.message).toMatch(/Ce devis a changé/)
})

test('an offer shows its services between the goods and the delivery', async () => {
  const { offer, ...rest } = details('first', 90_000)
  const services = [{ text: 'Maître d’hôtel, 4 heures', quantity: 2, unitPrice: 24_050, total: 48_100 }]
  const quote = async () => ({ ...rest, offer: offer && { ...offer, services } })
  const view = <QuoteDetail id="7" emit={() => true} onBack={() => undefined} onOrdered={() => undefined} />
  const { container } = await showInShop({ account: { quote } }, () => view)
  await waitFor(() =>
    expect(plainText(container)).toMatch(/Sous-total HT\s*360 €\s*Maître d’hôtel, 4 heures × 2\s*481 €\s*Livraison HT/),
  )
})
