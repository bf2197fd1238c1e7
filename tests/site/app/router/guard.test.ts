import { describe, expect, test } from 'vitest'
import { afterSignIn, redirection, returnPath, signInPath } from '#site/app/router/guard.ts'

describe('redirects of the guard', () => {
  test.each([
    '/account',
    '/account/adresses',
    '/panier/paiement',
    '/panier/coordonnees?commande=abc',
    '/panier/reprise',
    '/panier/reprise/0a1b2c',
    '/panier',
    '/panier/inconnu',
    '/panier/paiement/inconnu',
    '/panier%2Fpaiement',
    '/paniers-repas',
    '/account/inconnu',
    '/accounts',
    '/Account/Adresses',
    '/PANIER/paiement/',
    '/fr/account/x',
    '/buffet/panier',
  ])('signed out, %s redirects to sign-in with a return path', (address) => {
    const target = redirection(address, false)
    expect(target).toBe(`/authentification/connexion?retour=${encodeURIComponent(address)}`)
    expect(returnPath(target?.slice(target.indexOf('?')) ?? '')).toBe(address)
  })

  test('signed out, doubled slashes bypass no guard', () => {
    expect(redirection('//account', false)).toBe('/authentification/connexion?retour=%2F%2Faccount')
  })

  test.each([
    '/reprise/0a1b2c',
    '/',
    '/cgv',
    '/plateaux-repas',
    '/authentification/connexion',
    '/authentification/mot-de-passe-oublie',
    '/cgv?a=/panier/paiement',
    '/cgv#/account',
  ])('signed out, %s is open', (address) => {
    expect(redirection(address, false)).toBeNull()
  })

  test.each([
    '/authentification/connexion',
    '/authentification/inscription',
    '/Authentification/Connexion/',
    '/authentification/connexion?retour=%2Fpanier%2Fpaiement',
    '/authentification/inscription?retour=%2Faccount',
    '/authentification/connexion?retour=https%3A%2F%2Fevil.example',
  ])('signed in, %s redirects home', (address) => {
    expect(redirection(address, true)).toBe('/')
  })

  test('after a sign-in the path is the return path, else the home page, else null', () => {
    expect(afterSignIn('/authentification/connexion?retour=%2Fpanier%2Fpaiement')).toBe('/panier/paiement')
    expect(afterSignIn('/authentification/inscription')).toBe('/')
    expect(afterSignIn('/authentification/connexion?retour=https%3A%2F%2Fevil.example')).toBe('/')
    for (const page of ['/cgv', '/account', '/authentification/mot-de-passe-oublie?jeton=x'])
      expect(afterSignIn(page)).toBeNull()
  })

  test('signed in, the account and a forgotten password are open', () => {
    expect(redirection('/account', true)).toBeNull()
    expect(redirection('/authentification/mot-de-passe-oublie', true)).toBeNull()
  })
})

describe('the return path', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/cgv/..//evil.example',
    '/cgv/%2E%2E//evil.example',
    '/.\t//evil.example',
    'https:evil.example',
    'https:/evil.example',
    '///evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '',
    'cgv',
  ])('never is on another site: %j', (address) => {
    expect(returnPath(`?retour=${encodeURIComponent(address)}`)).toBeNull()
  })

  test('is omitted without one', () => {
    expect(signInPath(null)).toBe('/authentification/connexion')
    expect(signInPath('/')).toBe('/authentification/connexion')
    expect(returnPath('')).toBeNull()
  })

  test('is passed on from sign-in to sign-up', () => {
    expect(signInPath('/panier/paiement', 'sign-up')).toBe('/authentification/inscription?retour=%2Fpanier%2Fpaiement')
  })
})
