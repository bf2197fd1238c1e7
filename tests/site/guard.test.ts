import { describe, expect, test } from 'vitest'
import { redirection, returnPath, signInPath } from '../../site/guard.ts'

describe('who may see what', () => {
  test.each([
    '/account',
    '/account/adresses',
    '/panier/paiement',
    '/panier/coordonnees?commande=abc',
    '/panier/reprise',
    '/fr/account/x',
  ])('signed out, %s leads to sign-in and is kept for afterwards', (address) => {
    const target = redirection(address, false)
    expect(target).toBe(`/authentification/connexion?retour=${encodeURIComponent(address)}`)
    expect(returnPath(target?.slice(target.indexOf('?')) ?? '')).toBe(address)
  })

  test.each([
    '/reprise/0a1b2c',
    '/',
    '/cgv',
    '/plateaux-repas',
    '/authentification/connexion',
    '/authentification/mot-de-passe-oublie',
  ])('signed out, %s is open', (address) => {
    expect(redirection(address, false)).toBeNull()
  })

  test.each(['/authentification/connexion', '/authentification/inscription'])('signed in, %s leads home', (address) => {
    expect(redirection(address, true)).toBe('/')
  })

  test('signed in, the sign-in page leads back to the page that asked for it', () => {
    expect(redirection('/authentification/connexion?retour=%2Fpanier%2Fpaiement', true)).toBe('/panier/paiement')
  })

  test('signed in, the account and a forgotten password are open', () => {
    expect(redirection('/account', true)).toBeNull()
    expect(redirection('/authentification/mot-de-passe-oublie', true)).toBeNull()
  })
})

describe('the page to come back to', () => {
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
  ])('never leaves the site: %j', (address) => {
    expect(returnPath(`?retour=${encodeURIComponent(address)}`)).toBeNull()
  })

  test('is left out when there is none', () => {
    expect(signInPath(null)).toBe('/authentification/connexion')
    expect(signInPath('/')).toBe('/authentification/connexion')
    expect(returnPath('')).toBeNull()
  })

  test('is passed on from sign-in to sign-up', () => {
    expect(signInPath('/panier/paiement', 'sign-up')).toBe('/authentification/inscription?retour=%2Fpanier%2Fpaiement')
  })
})
