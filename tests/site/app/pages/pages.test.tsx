// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeMessages } from '#site/app/content/home.ts'
import { widgetPages } from '#site/app/content/widget-pages.ts'
import { CheckoutLayout } from '#site/app/layout/CheckoutLayout.tsx'
import { AlcoholNotice } from '#site/app/pages/Home.tsx'
import { loadPageModule } from '#site/app/router/page-modules.ts'
import { matchRoute } from '#site/app/router/routes.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { channel, token } from '#tests/support/fake-shop/values.ts'

afterEach(() => history.replaceState(null, '', '/'))

/** The page of a URL as the router renders it, signed in or not. */
async function show(address: string, signedIn = false) {
  history.replaceState(null, '', address)
  const { route, params } = matchRoute(location.pathname)!
  const { View, content } = await loadPageModule(route)
  const page = shop({ session: { login: async () => ({ token: token() }) } })
  if (signedIn) await page.state().session.signIn('c@x.example', 'secret')
  return page.show(
    <View route={route} params={params} query={new URLSearchParams(location.search)} content={content} />,
  )
}
const heading = () => document.querySelector('h1')?.textContent
const widget = (tag: string, name: string) => document.querySelector(`catering-${tag}`)?.getAttribute(name)

test('the account greets the customer by first name', async () => {
  await show('/account', true)
  await waitFor(() => expect(heading()).toBe('Bonjour Camille'))
})

test('the account opens the tab, the order and the quote of the URL', async () => {
  await show('/account/historique-de-commandes?onglet=devis&devis=7')
  const names = ['view', 'tab', 'quote', 'order']
  expect(names.map((name) => widget('account', name))).toEqual(['order-history', 'quotes', '7', null])
})

test('an emailed reorder link reorders once: its parameter is removed from the URL', async () => {
  await show('/account/historique-de-commandes?commande=a1&recommander')
  expect(widget('account', 'reorder')).toBe('true')
  expect(location.search).toBe('?commande=a1')
})

test('the code of a claimed quote stays in the URL until it is used', async () => {
  await show('/account/historique-de-commandes?jeton=7-c0de')
  expect([widget('account', 'quote-code'), location.search]).toEqual(['7-c0de', '?jeton=7-c0de'])
})

test('an emailed password token is passed to the widget and removed from the URL', async () => {
  await show('/authentification/mot-de-passe-oublie?jeton=sesame')
  expect([widget('account', 'reset-token'), location.search]).toEqual(['sesame', ''])
  expect(heading()).toBe(widgetPages['new-password'].h1)
})

test('a forgotten password without a token requests the email', async () => {
  await show('/authentification/mot-de-passe-oublie')
  expect([widget('account', 'reset-token'), heading()]).toEqual([null, widgetPages['forgotten-password'].h1])
})

test.each([
  ['/panier/coordonnees', 'contact'],
  ['/panier/creneau-de-livraison', 'delivery'],
  ['/panier/paiement', 'payment'],
  ['/panier/confirmation', 'confirmation'],
])('%s shows the step %s with the order of its URL', async (path, step) => {
  await show(`${path}?commande=a1`)
  expect([widget('checkout', 'step'), widget('checkout', 'order')]).toEqual([step, 'a1'])
})

test('the payment of an order placed before shows no steps', async () => {
  await show('/panier/paiement?commande=a1')
  expect(document.body.textContent).not.toContain('Étape')
  // The widget states that the order is placed, and until when it can be paid.
  expect(document.body.textContent).not.toContain('enregistrée')
  const { show: render } = shop()
  const layout = (query: string) => render(<CheckoutLayout path="/panier/paiement" query={query} children={null} />)
  expect(layout('').container.querySelectorAll('.funnel-steps a')).toHaveLength(2)
  expect(layout('?commande=a1').container.querySelector('.funnel-steps')).toBeNull()
})

test('the alcohol notice is absent only where no alcohol is sold', () => {
  const page = shop()
  const { container } = page.show(<AlcoholNotice />)
  expect(container.textContent).toContain(homeMessages.alcohol.text)
  void page.state().channel.choose({ ...channel('DRY'), sellsAlcohol: false }, null)
  return waitFor(() => expect(container.textContent).toBe(''))
})
