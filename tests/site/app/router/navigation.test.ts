// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNavigation, type Navigation } from '#site/app/router/navigation.ts'
import { RARE_FONTS, PAGE_STYLES, SITE_STYLES } from '#site/client/stylesheets.ts'
import type { LoadedPage } from '#site/app/router/load-page.ts'

let navigation: Navigation
let isSignedIn = false
let shown: { page: LoadedPage; isNewPage: boolean }[] = []
const here = () => location.pathname + location.search
const last = () => shown.at(-1)?.page
const paths = () => shown.map(({ page }) => page.path)

beforeEach(() => {
  document.head.innerHTML = [RARE_FONTS, SITE_STYLES, PAGE_STYLES].map((sheet) => `<link href="${sheet}">`).join('')
  history.replaceState(null, '', '/')
  isSignedIn = false
  shown = []
  navigation = startNavigation({
    signedIn: () => isSignedIn,
    show(page, settle) {
      shown.push({ page, isNewPage: settle !== null })
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

test('a navigation shows the page with its URL, scrolled to the top', async () => {
  scrollTo({ top: 340 })
  await navigation.go('/cgv?a=1')
  expect([here(), paths(), scrollY]).toEqual(['/cgv?a=1', ['/cgv'], 0])
  expect(last()?.result).toMatchObject({ match: { route: { name: 'terms' } } })
})

test('an unknown path is a 404', async () => {
  await navigation.go('/nulle/part/du-tout')
  expect(last()?.result).toEqual({ status: 404 })
})

test('signed out, the account redirects to sign-in', async () => {
  await navigation.go('/account/adresses')
  expect(here()).toBe('/authentification/connexion?retour=%2Faccount%2Fadresses')
  expect(paths()).toEqual(['/authentification/connexion'])
})

test('the end of the session redirects from the account, in the same history entry', async () => {
  isSignedIn = true
  await navigation.go('/account')
  const entries = history.length
  await navigation.check()
  expect(here()).toBe('/account')
  isSignedIn = false
  await navigation.check()
  expect([here(), history.length]).toEqual(['/authentification/connexion?retour=%2Faccount', entries])
})

test('signed in, the sign-in page redirects home, whatever its return path', async () => {
  isSignedIn = true
  await navigation.go('/authentification/connexion?retour=%2Fcontact')
  expect([here(), paths()]).toEqual(['/', ['/']])
})

test('a sign-in redirects to the return path, in the same history entry', async () => {
  await navigation.go('/authentification/connexion?retour=%2Fcontact')
  const entries = history.length
  isSignedIn = true
  await navigation.check()
  expect([here(), history.length]).toEqual(['/contact', entries])
})

test('a return path of a visitor page redirects home', async () => {
  await navigation.go('/authentification/connexion?retour=%2Fauthentification%2Finscription%3Fretour%3D%252Fcontact')
  isSignedIn = true
  await navigation.check()
  expect(here()).toBe('/')
})

test('of two concurrent navigations only the last is shown', async () => {
  await Promise.all([navigation.go('/cgv'), navigation.go('/contact')])
  expect([here(), paths()]).toEqual(['/contact', ['/contact']])
})

test('a product opens over its page, which keeps its scroll position', async () => {
  await navigation.go('/plateaux-repas')
  scrollTo({ top: 340 })
  await navigation.go('/plateaux-repas?produit=UN')
  expect([last()?.query, shown.at(-1)?.isNewPage, scrollY]).toEqual(['?produit=UN', false, 340])
})

test('a product opened while its page is loading is a new page', async () => {
  await Promise.all([navigation.go('/plateaux-repas'), navigation.go('/plateaux-repas?produit=UN')])
  expect(shown.map(({ isNewPage }) => isNewPage)).toEqual([true])
})

test('Back shows the previous page at its scroll position', async () => {
  await navigation.go('/cgv')
  scrollTo({ top: 340 })
  await navigation.go('/contact')
  expect(scrollY).toBe(0)
  await navigation.goBack('/cgv')
  await vi.waitFor(() => expect(paths()).toEqual(['/cgv', '/contact', '/cgv']))
  expect([here(), scrollY]).toEqual(['/cgv', 340])
})

test('goBack to a page that this one was not opened from navigates to it', async () => {
  await navigation.go('/cgv')
  const entries = history.length
  await navigation.goBack('/contact')
  expect([here(), history.length]).toEqual(['/contact', entries + 1])
})

test('a page that replaces another keeps the origin in its history entry', async () => {
  await navigation.go('/cgv')
  await navigation.go('/plateaux-repas')
  await navigation.go('/buffet', { replace: true, state: { panier: 1 } })
  expect(history.state).toMatchObject({ from: '/cgv', panier: 1 })
})

test('Back to the account after the end of the session redirects to sign-in', async () => {
  isSignedIn = true
  await navigation.go('/account')
  await navigation.go('/cgv')
  isSignedIn = false
  history.back()
  await vi.waitFor(() => expect(paths()).toEqual(['/account', '/cgv', '/authentification/connexion']))
  expect(here()).toBe('/authentification/connexion?retour=%2Faccount')
})

test('retry loads a page again', async () => {
  await navigation.go('/cgv')
  await navigation.retry()
  expect(paths()).toEqual(['/cgv', '/cgv'])
})
