// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { parisInstant } from '#widgets/core/domain/time/paris-time.ts'
import { DeliverySlot } from '#widgets/core/components/delivery/DeliveryChoice.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

const MONDAY_NOON = parisInstant('2026-11-23', 12)

function show(shippingFeesFreeThreshold: number | null) {
  const choice = {
    terms: { ...channel('LYON'), shippingFeesFreeThreshold },
    requirements: { leadHours: 16, hasAlcohol: false },
    full: {},
    now: MONDAY_NOON,
  }
  const draft = { choice, slot: null, pickSlot: vi.fn() }
  render(<DeliverySlot draft={draft} day="2026-11-25" goods={0} />)
}

test('the threshold of free delivery is shown below the slots', () => {
  show(350)
  expect(screen.getByText(/offerts dès 350\s€ d’articles/)).toBeTruthy()
})

test('where delivery is always free, each slot shows it and no fees are mentioned', () => {
  show(0)
  expect(screen.getAllByText('Offert').length).toBeGreaterThan(0)
  expect(screen.queryByText(/Frais/)).toBeNull()
})
