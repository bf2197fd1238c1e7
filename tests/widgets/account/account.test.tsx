// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Account } from '#widgets/account/Account.tsx'
import { accountMessages } from '#widgets/account/messages.ts'
import { views } from '#widgets/account/views.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

// Each change of the view leads to a URL where the page has one.

const { navigation } = accountMessages
const place = { tab: 'orders', order: null, quote: null, reorder: false, quoteCode: null, resetToken: null } as const

/** The home of a customer on a page that takes `catering:navigate`, or not. */
async function home(isTaken: boolean) {
  const emit = vi.fn(() => !isTaken)
  const page = shop()
  await page.state().session.signIn('ada@b.fr', 'secret')
  page.show(<Account view="home" {...place} emit={emit} />)
  await screen.findByRole('button', { name: new RegExp(navigation.addresses) })
  return { emit }
}
const open = (title: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(title) }))
const back = () => screen.queryByRole('button', { name: navigation.home })

test.each([
  ['addresses', navigation.addresses],
  ['personal-data', navigation.personalData],
  ['payment-methods', navigation.paymentMethods],
  ['notifications', navigation.notifications],
] as const)('%s is a value of the attribute, and the page may take it', async (to, title) => {
  expect(views).toContain(to)
  const { emit } = await home(true)
  open(title)
  await act(settled)
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', { to })
  expect(back()).toBeNull()
})

test('the order history begins with the orders', async () => {
  const { emit } = await home(true)
  open(navigation.orderHistory)
  const to = { to: 'order-history', tab: 'orders', order: null, quote: null }
  expect(emit).toHaveBeenCalledExactlyOnceWith('catering:navigate', to)
})

test('on a page that takes nothing the account shows the view, and leads back to its home', async () => {
  const { emit } = await home(false)
  open(navigation.notifications)
  fireEvent.click(await screen.findByRole('button', { name: navigation.home }))
  await screen.findByRole('button', { name: new RegExp(navigation.notifications) })
  expect(emit.mock.calls).toEqual([
    ['catering:navigate', { to: 'notifications' }],
    ['catering:navigate', { to: 'account' }],
  ])
})
