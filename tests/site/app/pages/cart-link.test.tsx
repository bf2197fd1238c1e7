// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartLinkText } from '../../../../site/app/content/cart-link.ts'
import { CartLink } from '../../../../site/app/pages/CartLink.tsx'
import { matchRoute } from '../../../../site/app/router/routes.ts'
import { keepWayBack } from '../../../../site/client/services/return-url.ts'
import { ApiError } from '../../../../widgets/core/api/api.ts'
import type { NavigateDetail } from '../../../../widgets/core/store/events.ts'
import { shop, words } from '../../../support/fake-shop/show.tsx'
import { cartOf } from '../../../support/fake-shop/values.ts'

const { choice } = cartLinkText
let asked: NavigateDetail[] = []
const hear = (event: Event) => asked.push((event as CustomEvent<NavigateDetail>).detail)

afterEach(() => {
  document.removeEventListener('catering:navigate', hear)
  keepWayBack('')
  history.replaceState(null, '', '/')
})

/** The page that a partner's link opens, in a shop where the visitor has these lines already. */
async function open(redeem: () => Promise<object>, own: Record<string, number> = {}) {
  asked = []
  document.addEventListener('catering:navigate', hear)
  history.replaceState(null, '', '/reprise/0a1b2c')
  const page = shop({ checkout: { redeem } })
  for (const [code, quantity] of Object.entries(own)) await page.state().cart.add(code, quantity)
  const read = page.fake.carts.read.getMockImplementation()!
  const handed = cartOf('handed', { PLATEAU: 2, CAFE: 1, EAU: 3, PAIN: 1 })
  page.fake.carts.read.mockImplementation(async (token: string) => (token === 'handed' ? handed : read(token)))
  const { route, params } = matchRoute(location.pathname)!
  page.show(<CartLink route={route} params={params} query={new URLSearchParams()} words={null} />)
  return page
}
const link =
  (returnUrl: string | null = null) =>
  async () => ({ token: 'handed', returnUrl, partner: null, said: null })
const refused = (kind: ConstructorParameters<typeof ApiError>[0]) => vi.fn(() => Promise.reject(new ApiError(kind)))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const headed = (text: string) =>
  waitFor(() => expect(words(document.querySelector('h1'))).toBe(text.replace(/\u00a0|\u202f/g, ' ')))

test('a visitor without a cart goes on to the checkout, and cannot come back to the link', async () => {
  await open(link())
  await waitFor(() => expect(asked).toEqual([{ to: 'checkout', step: 'contact', order: null, replace: true }]))
})

test('a visitor with a cart sees both, named by where they come from', async () => {
  await open(link('https://partner.example/'), { THE: 1 })
  await headed(choice.h1)
  const [handed, own] = screen.getAllByRole('region').map(words)
  expect(handed).toContain('Celui de partner.example')
  expect(handed).toMatch(/2 × PLATEAU.*3 × EAU.*et un autre/)
  expect(own).toContain('1 × THE')
  expect(asked).toEqual([])
})

test('a rejected link offers no way back to a referrer, which may be any site', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/')
  await open(refused('not-found'))
  await headed(cartLinkText.over.h1)
  expect(screen.queryByRole('link', { name: /^Revenir/ })).toBeNull()
  vi.restoreAllMocks()
})

test('the kept cart stays as it was', async () => {
  const { state } = await open(link(), { THE: 1 })
  await press(choice.own.button)
  expect([state().cart.token, asked.length]).toEqual(['cart-1', 1])
})

test('the taken cart replaces the other', async () => {
  const { state } = await open(link(), { THE: 1 })
  await press(choice.handed.button)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(state().cart.token).toBe('handed')
})

test('a cart that cannot be taken says so, and keeps the other', async () => {
  const { state, fake } = await open(link(), { THE: 1 })
  await headed(choice.h1)
  fake.channels.byCode.mockRejectedValueOnce(new ApiError('server'))
  await press(choice.handed.button)
  await headed(cartLinkText.failed.h1)
  expect([state().cart.token, asked]).toEqual(['cart-1', []])
})

test('a used link leads back to the partner and to the menu', async () => {
  keepWayBack('https://partner.example/')
  await open(refused('refused'))
  await headed(cartLinkText.over.h1)
  const paths = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(paths).toEqual(['https://partner.example/', '/plateaux-repas'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the cart of a customer asks for her session and comes back to the link', async () => {
  await open(refused('unauthorized'))
  await headed(cartLinkText.signIn.h1)
  expect(screen.getByText(cartLinkText.signIn.button).getAttribute('href')).toBe(
    '/authentification/connexion?retour=%2Freprise%2F0a1b2c',
  )
})

test('a link waits for the network, and is tried again by itself', async () => {
  const redeem = refused('offline')
  await open(redeem)
  await headed(cartLinkText.offline.h1)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(redeem).toHaveBeenCalledTimes(2))
})

test('a failed link is tried again by a press', async () => {
  const redeem = refused('server')
  await open(redeem)
  await press(cartLinkText.retry)
  await waitFor(() => expect(redeem).toHaveBeenCalledTimes(2))
})
