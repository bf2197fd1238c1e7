// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catererMessages } from '#site/app/content/channels.ts'
import { site } from '#site/app/content/site.ts'
import {
  ChannelClosings,
  ChannelContact,
  ChannelSlots,
  ChannelPostalCodes,
  type Channel,
} from '#site/app/pages/prose/Data.tsx'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { createRuntime } from '#widgets/core/store/runtime.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { plainText } from '#tests/support/fake-shop/show.tsx'
import { channel, NOW } from '#tests/support/fake-shop/values.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lyon = {
  ...channel('LYON'),
  ...{ name: 'Lyon', contactPhoneNumber: '04 65 71 20 01', contactEmail: 'lyon@shop.example' },
  ...{ street: '1 rue Mercière', postcode: '69002', city: 'Lyon', zipcodes: ['69001', '69002'] },
  closedSlots: ['7h-7h30'],
  shippingFeesByTimeSlot: [{ deliveryWindowKey: '9h-10h', fees: 9.5 }],
}
const closings = (of: Channel) =>
  render(
    <RuntimeContext.Provider value={createRuntime(fakeApi())}>
      <ChannelClosings channel={of} />
    </RuntimeContext.Provider>,
  )
const slots = () => screen.getAllByRole('listitem').map(plainText)

test('the slots of a channel are in order, without those it never delivers', () => {
  render(<ChannelSlots channel={lyon} />)
  expect(slots()).toHaveLength(11)
  expect([slots()[0], slots().at(-1)]).toEqual([`7h30-8h${catererMessages.free}`, `17h-18h${catererMessages.free}`])
})

test('a slot shows its fee before tax, and is free without one', () => {
  render(<ChannelSlots channel={lyon} />)
  expect(slots()).toContain('9h-10h9,50 € HT')
  expect(slots()).toContain(`10h-12h${catererMessages.free}`)
})

test('the next four closing dates are shown, past ones are not', () => {
  const closingDates = ['2026-11-11', '2026-12-25', '2027-01-01', '2027-03-29', '2027-05-01', '2027-05-08'] as const
  const { container } = closings({ ...lyon, closingDates: [...closingDates] })
  expect(plainText(container)).toMatch(/: vendredi 25 décembre 2026, .*, samedi 1er mai 2027\.$/)
  expect(plainText(container).split(', ')).toHaveLength(4)
})

test('a closing date is shown on the day itself', () => {
  const { container } = closings({ ...lyon, closingDates: ['2026-11-24'] })
  expect(plainText(container)).toContain('24 novembre')
})

test('without closing dates nothing is shown', () => {
  expect(closings(lyon).container.textContent).toBe('')
})

test('the channel has a phone number, an email address and a postal address', () => {
  const { container } = render(<ChannelContact channel={lyon} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:0465712001', 'mailto:lyon@shop.example'])
  expect(container.textContent).toContain('1 rue Mercière, 69002\u00a0Lyon')
})

test('without a channel the contact details are those of the shop', () => {
  render(<ChannelContact channel={null} />)
  expect(screen.getAllByRole('link')[1]?.textContent).toBe(site.contactEmail)
})

test('every postal code that a channel delivers is listed', () => {
  expect(render(<ChannelPostalCodes channel={lyon} />).container.textContent).toBe('69001\u00a0· 69002')
})

test('a channel without a phone number and an email address has those of the shop', () => {
  render(<ChannelContact channel={{ ...lyon, contactPhoneNumber: '', contactEmail: '' }} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([site.contactPhone, site.contactEmail])
})
