import { describe, expect, test } from 'vitest'
import { redirection } from '#site/app/router/guard.ts'
import { pageFor } from '#site/app/router/widget-routes.ts'

describe('a navigation request of a widget leads to', () => {
  test('a page by its name', () => {
    expect(pageFor({ to: 'home' }, '/cgv')).toBe('/')
    expect(pageFor({ to: 'catalogue' }, '/')).toBe('/plateaux-repas')
    expect(pageFor({ to: 'account' }, '/')).toBe('/account')
    expect(pageFor({ to: 'terms' }, '/')).toBe('/cgv')
    expect(pageFor({ to: 'privacy' }, '/')).toBe('/politique-confidentialite')
  })

  test('a view of the account', () => {
    expect(pageFor({ to: 'addresses' }, '/account')).toBe('/account/adresses')
    expect(pageFor({ to: 'personal-data' }, '/account')).toBe('/account/donnees-personnelles')
    expect(pageFor({ to: 'payment-methods' }, '/account')).toBe('/account/moyens-de-paiement')
    expect(pageFor({ to: 'notifications' }, '/account')).toBe('/account/notifications')
  })

  test('the cart, which has no page', () => {
    expect(pageFor({ to: 'cart' }, '/')).toBe('cart')
  })

  test('a category, with and without a subcategory', () => {
    expect(pageFor({ to: 'category', category: 'buffet', subcategory: 'vaisselle' }, '/')).toBe('/buffet/vaisselle')
    expect(pageFor({ to: 'category', category: 'buffet', subcategory: null }, '/')).toBe('/buffet')
  })

  test('a step of the checkout, with its order in the URL', () => {
    expect(pageFor({ to: 'checkout', step: 'delivery', order: null }, '/')).toBe('/panier/creneau-de-livraison')
    expect(pageFor({ to: 'checkout', step: 'payment', order: 'a/b' }, '/')).toBe('/panier/paiement?commande=a%2Fb')
  })

  test('a claimed quote; sign-in keeps the emailed link as return path', () => {
    const link = '/account/historique-de-commandes?jeton=7-c0de'
    const claimed = { to: 'order-history', tab: 'quotes', order: null, quote: '7', replace: true } as const
    expect(pageFor(claimed, link)).toBe('/account/historique-de-commandes?onglet=devis&devis=7')
    const signIn = redirection(link, false) ?? ''
    const signUp = pageFor({ to: 'sign-up' }, signIn) ?? ''
    for (const page of [signIn, signUp]) expect(pageFor({ to: 'signed-in' }, page)).toBe(link)
  })

  test('sign-in and sign-up, with the current page as return path', () => {
    const signIn = pageFor({ to: 'sign-in' }, '/panier/paiement')
    expect(signIn).toBe('/authentification/connexion?retour=%2Fpanier%2Fpaiement')
    expect(pageFor({ to: 'sign-up' }, signIn ?? '')).toBe('/authentification/inscription?retour=%2Fpanier%2Fpaiement')
  })

  test('the return path after sign-in, home without one, and nowhere from any other page', () => {
    expect(pageFor({ to: 'signed-in' }, '/authentification/connexion?retour=%2Faccount')).toBe('/account')
    expect(pageFor({ to: 'signed-in' }, '/authentification/connexion')).toBe('/')
    expect(pageFor({ to: 'signed-in' }, '/plateaux-repas')).toBeNull()
  })
})
