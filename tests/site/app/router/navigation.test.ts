// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNavigation, type Navigation } from '../../../../site/app/router/navigation.ts'
import { FONTS, RARE_FONTS, PAGE_STYLES, SITE_STYLES } from '../../../../site/client/stylesheets.ts'
import type { Screen } from '../../../../site/app/router/current-page.ts'

let navigation: Navigation
let isSignedIn = false
let shown: { screen: Screen; isNewPage: boolean }[] = []
const here = () => location.pathname + location.search
const last = () => shown.at(-1)?.screen
const paths = () => shown.map(({ screen }) => screen.path)

beforeEach(() => {
  document.head.innerHTML = [FONTS, RARE_FONTS, SITE_STYLES, PAGE_STYLES]
    .map((sheet) => `<link href="${sheet}">`)
    .join('')
  history.replaceState(null, '', '/')
  isSignedIn = false
  shown = []
  navigation = startNavigation({
    signedIn: () => isSignedIn,
    show(screen, settle) {
      shown.push({ screen, isNewPage: settle !== null })
      settle?.()
    },
  })
})
afterEach(() => {
  navigation.stop()
  document.head.replaceChildren()
  scrollTo({ top: 0 })
  history.replaceState(null, '', '/')
})

test('a page asked for is shown under its address, from its top', async () => {
  scrollTo({ top: 340 })
  await navigation.go('/cgv?a=1')
  expect([here(), paths(), scrollY]).toEqual(['/cgv?a=1', ['/cgv'], 0])
  expect(last()?.shown).toMatchObject({ match: { route: { name: 'terms' } } })
})

test('an address of no page is shown as not found', async () => {
  await navigation.go('/nulle/part/du-tout')
  expect(last()?.shown).toEqual({ status: 404 })
})

test('signed out, the account leads to sign-in', async () => {
  await navigation.go('/account/adresses')
  expect(here()).toBe('/authentification/connexion?retour=%2Faccount%2Fadresses')
  expect(paths()).toEqual(['/authentification/connexion'])
})

test('a session that ends leaves the account, in the same entry of the history', async () => {
  isSignedIn = true
  await navigation.go('/account')
  const entries = history.length
  await navigation.check()
  expect(here()).toBe('/account')
  isSignedIn = false
  await navigation.check()
  expect([here(), history.length]).toEqual(['/authentification/connexion?retour=%2Faccount', entries])
})

test('signed in, the sign-in page leads home, whatever page it would come back to', async () => {
  isSignedIn = true
  await navigation.go('/authentification/connexion?retour=%2Fcontact')
  expect([here(), paths()]).toEqual(['/', ['/']])
})

test('a sign-in on the sign-in page leads to the page that asked for it, in the same entry of the history', async () => {
  await navigation.go('/authentification/connexion?retour=%2Fcontact')
  const entries = history.length
  isSignedIn = true
  await navigation.check()
  expect([here(), history.length]).toEqual(['/contact', entries])
})

test('a page to come back to that is for visitors leads home', async () => {
  await navigation.go('/authentification/connexion?retour=%2Fauthentification%2Finscription%3Fretour%3D%252Fcontact')
  isSignedIn = true
  await navigation.check()
  expect(here()).toBe('/')
})

test('of two pages asked for at once, the last is shown alone', async () => {
  await Promise.all([navigation.go('/cgv'), navigation.go('/contact')])
  expect([here(), paths()]).toEqual(['/contact', ['/contact']])
})

test('a sheet opens over its page, which stays where it is', async () => {
  await navigation.go('/plateaux-repas')
  scrollTo({ top: 340 })
  await navigation.go('/plateaux-repas?produit=UN')
  expect([last()?.query, shown.at(-1)?.isNewPage, scrollY]).toEqual(['?produit=UN', false, 340])
})

test('a page whose sheet is asked for while it is on its way is a new page', async () => {
  await Promise.all([navigation.go('/plateaux-repas'), navigation.go('/plateaux-repas?produit=UN')])
  expect(shown.map(({ isNewPage }) => isNewPage)).toEqual([true])
})

test('going back shows the page before, at the position that was left', async () => {
  await navigation.go('/cgv')
  scrollTo({ top: 340 })
  await navigation.go('/contact')
  expect(scrollY).toBe(0)
  await navigation.goBack('/cgv')
  await vi.waitFor(() => expect(paths()).toEqual(['/cgv', '/contact', '/cgv']))
  expect([here(), scrollY]).toEqual(['/cgv', 340])
})

test('going back to a page that this one was not opened from opens it', async () => {
  await navigation.go('/cgv')
  const entries = history.length
  await navigation.goBack('/contact')
  expect([here(), history.length]).toEqual(['/contact', entries + 1])
})

test('a page that takes the place of another keeps the page that it was opened from', async () => {
  await navigation.go('/cgv')
  await navigation.go('/plateaux-repas')
  await navigation.go('/buffet', { replace: true, state: { panier: 1 } })
  expect(history.state).toMatchObject({ from: '/cgv', panier: 1 })
})

test('going back to the account after the session has ended leads to sign-in', async () => {
  isSignedIn = true
  await navigation.go('/account')
  await navigation.go('/cgv')
  isSignedIn = false
  history.back()
  await vi.waitFor(() => expect(paths()).toEqual(['/account', '/cgv', '/authentification/connexion']))
  expect(here()).toBe('/authentification/connexion?retour=%2Faccount')
})

test('a page that could not be shown is loaded again', async () => {
  await navigation.go('/cgv')
  await navigation.retry()
  expect(paths()).toEqual(['/cgv', '/cgv'])
})
