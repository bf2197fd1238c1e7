// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cartLinkMessages } from '#site/app/content/cart-link.ts'
import { CartLink } from '#site/app/pages/CartLink.tsx'
import { matchRoute } from '#site/app/router/routes.ts'
import { storeReturnUrl } from '#site/client/services/return-url.ts'
import { ApiError } from '#widgets/core/api/api.ts'
import type { NavigateDetail } from '#widgets/core/store/events.ts'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const { choice } = cartLinkMessages
let navigations: NavigateDetail[] = []
const onNavigate = (event: Event) => navigations.push((event as CustomEvent<NavigateDetail>).detail)

afterEach(() => {
  document.removeEventListener('catering:navigate', onNavigate)
  storeReturnUrl('')
  history.replaceState(null, '', '/')
})

/** The page of a cart link, for a visitor whose cart has these items. */
async function open(redeem: () => Promise<object>, own: Record<string, number> = {}) {
  navigations = []
  document.addEventListener('catering:navigate', onNavigate)
  history.replaceState(null, '', '/reprise/0a1b2c')
  const page = shop({ checkout: { redeem } })
  for (const [code, quantity] of Object.entries(own)) await page.state().cart.add({ productCode: code, quantity })
  const read = page.fake.carts.read.getMockImplementation()!
  const transferred = cartOf('transferred', { PLATEAU: 2, CAFE: 1, EAU: 3, PAIN: 1 })
  page.fake.carts.read.mockImplementation(async (token: string) =>
    token === 'transferred' ? transferred : read(token),
  )
  const { route, params } = matchRoute(location.pathname)!
  page.show(<CartLink route={route} params={params} query={new URLSearchParams()} content={null} />)
  return page
}
const link =
  (returnUrl: string | null = null) =>
  async () => ({ token: 'transferred', returnUrl, partner: null, said: null })
const rejecting = (kind: ConstructorParameters<typeof ApiError>[0]) => vi.fn(() => Promise.reject(new ApiError(kind)))
const clickButton = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const headed = (text: string) =>
  waitFor(() => expect(plainText(document.querySelector('h1'))).toBe(text.replace(/\u00a0|\u202f/g, ' ')))

test('a visitor without a cart is navigated to the checkout, which replaces the link in the history', async () => {
  await open(link())
  await waitFor(() => expect(navigations).toEqual([{ to: 'checkout', step: 'contact', order: null, replace: true }]))
})

test('a visitor with a cart sees both carts with their origin', async () => {
  await open(link('https://partner.example/'), { THE: 1 })
  await headed(choice.h1)
  const [transferred, own] = screen.getAllByRole('region').map(plainText)
  expect(transferred).toContain('Celui de partner.example')
  expect(transferred).toMatch(/2 × PLATEAU.*3 × EAU.*et un autre/)
  expect(own).toContain('1 × THE')
  expect(navigations).toEqual([])
})

test('a rejected link has no return link to a referrer, which may be any site', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.example/')
  await open(rejecting('not-found'))
  await headed(cartLinkMessages.over.h1)
  expect(screen.queryByRole('link', { name: /^Revenir/ })).toBeNull()
  vi.restoreAllMocks()
})

test('the own cart, chosen, is unchanged', async () => {
  const { state } = await open(link(), { THE: 1 })
  await clickButton(choice.own.button)
  expect([state().cart.token, navigations.length]).toEqual(['cart-1', 1])
})

test('the transferred cart, chosen, replaces the other', async () => {
  const { state } = await open(link(), { THE: 1 })
  await clickButton(choice.transferred.button)
  await waitFor(() => expect(navigations).toHaveLength(1))
  expect(state().cart.token).toBe('transferred')
})

test('an error while adopting a cart is shown, and the own cart is unchanged', async () => {
  const { state, fake } = await open(link(), { THE: 1 })
  await headed(choice.h1)
  fake.channels.byCode.mockRejectedValueOnce(new ApiError('server'))
  await clickButton(choice.transferred.button)
  await headed(cartLinkMessages.failed.h1)
  expect([state().cart.token, navigations]).toEqual(['cart-1', []])
})

test('the page of a used link links to the partner and to the menu', async () => {
  storeReturnUrl('https://partner.example/')
  await open(rejecting('refused'))
  await headed(cartLinkMessages.over.h1)
  const paths = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(paths).toEqual(['https://partner.example/', '/plateaux-repas'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the cart of a customer requires a sign-in, which returns to the link', async () => {
  await open(rejecting('unauthorized'))
  await headed(cartLinkMessages.signIn.h1)
  expect(screen.getByText(cartLinkMessages.signIn.button).getAttribute('href')).toBe(
    '/authentification/connexion?retour=%2Freprise%2F0a1b2c',
  )
})

test('a cart link is retried when the browser is online again', async () => {
  const redeem = rejecting('offline')
  await open(redeem)
  await headed(cartLinkMessages.offline.h1)
  expect(document.activeElement).toBe(document.querySelector('h1'))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(redeem).toHaveBeenCalledTimes(2))
})

test('a failed cart link is retried by a click', async () => {
  const redeem = rejecting('server')
  await open(redeem)
  await clickButton(cartLinkMessages.retry)
  await waitFor(() => expect(redeem).toHaveBeenCalledTimes(2))
})
