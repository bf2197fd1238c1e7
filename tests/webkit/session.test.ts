import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../support/shop/customer.ts'
import { openSignedIn, fillCart, signIn } from './steps.ts'
import { seek } from './find-element.ts'
import { shop, Visit } from './visit.ts'

const SIGN_IN = '/authentification/connexion'
const ADDRESSES = '/account/adresses'
const KEY = 'catering.session'

/** The lifetime of a token, and what is left of it when the clock stops jumping. Milliseconds. */
const [HOUR, REMAINING] = [3_600_000, 20_000]

const ADDRESS = 'Adresse'
const STREET = { kind: 'field', name: 'Numéro et rue' } as const
const MAIL = { kind: 'field', name: 'Adresse courriel', form: 'Se connecter' } as const

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

type StoredSession = { token: string; expiresAt: number }
const session = async (): Promise<StoredSession | null> =>
  JSON.parse((await visit.stored(KEY)) ?? 'null') as StoredSession | null

async function signOut(): Promise<void> {
  await visit.goTo('/account')
  await visit.click('Se déconnecter')
  await visit.at('/')
}

const claimsOf = ({ token }: StoredSession) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** A token with these claims; only the server checks its signature. */
function forged(args: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expiresAt = Date.now() + HOUR
  const claims = { id: 1, exp: Math.floor(expiresAt / 1000), roles: ['ROLE_USER'], ...args }
  return JSON.stringify({ token: `${part({ alg: 'HS256' })}.${part(claims)}.x`, expiresAt: claims.exp * 1000 })
}

test('H1 signing in stores the token and its expiry, from which a reload restores the session', async () => {
  await openSignedIn(visit, '/account', await newCustomer(shop))
  const storedSession = (await session())!
  expect(Object.keys(storedSession).toSorted()).toEqual(['expiresAt', 'token'])
  expect(claimsOf(storedSession)).toMatchObject({ id: expect.any(Number), roles: ['ROLE_USER'] })
  expect(storedSession.expiresAt).toBe(Number(claimsOf(storedSession).exp) * 1000)
  await visit.page.reload()
  await visit.sees('Bonjour Léa')
  expect(await session()).toEqual(storedSession)
})

test('H2 a token that has expired or is without ROLE_USER is not accepted', async () => {
  await visit.goTo('/')
  for (const token of [forged({ exp: Math.floor(Date.now() / 1000) - 1 }), forged({ roles: [] })]) {
    await visit.page.run((key, value) => localStorage.setItem(key, value), KEY, token)
    await visit.goTo('/account')
    await visit.at(`${SIGN_IN}?retour=%2Faccount`)
  }
})

test('H2 a session that expired while the machine slept ends soon after it wakes, with its dialog', async () => {
  await openSignedIn(visit, ADDRESSES, await newCustomer(shop))
  await visit.click('Ajouter une adresse')
  await visit.fill('Numéro et rue', '12 rue de l’Exemple', ADDRESS)
  await visit.page.run(pass, 2 * HOUR)
  await visit.at(`${SIGN_IN}?retour=%2Faccount%2Fadresses`)
  await visit.sees('Votre session a expiré. Reconnectez-vous pour continuer.')
  expect(await visit.page.run(seek, STREET)).toBeNull()
  expect(await session()).toBeNull()
})

test('H2 a session ends when its hour is over, without an interaction, with a notice', async () => {
  await openSignedIn(visit, ADDRESSES, await newCustomer(shop))
  await visit.page.run(pass, HOUR - REMAINING)
  await visit.at(`${SIGN_IN}?retour=%2Faccount%2Fadresses`)
  await visit.sees('Votre session a expiré. Reconnectez-vous pour continuer.')
  expect(await session()).toBeNull()
})

/**
 * Runs in the page: so many milliseconds pass that no timer has counted. They do not pass on the server, so the `Date` of its responses,
 * which corrects the visitor’s clock, is hidden.
 */
function pass(time: number): void {
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    return name === 'Date' ? null : get.call(this, name)
  }
  const Clock = Date
  const late = () => Clock.now() + time
  globalThis.Date = new Proxy(Clock, {
    construct: (_, args: [number]) => (args.length > 0 ? new Clock(...args) : new Clock(late())),
    get: (of, name) => (name === 'now' ? late : (Reflect.get(of, name) as unknown)),
  })
}

test('H3 signing out in another tab ends the session here and closes the dialog that is open', async () => {
  await openSignedIn(visit, ADDRESSES, await newCustomer(shop))
  await visit.click('Ajouter une adresse')
  await visit.fill('Numéro et rue', '12 rue de l’Exemple', ADDRESS)
  await visit.elsewhere(signOut)
  await visit.at(`${SIGN_IN}?retour=%2Faccount%2Fadresses`)
  expect(await visit.page.run(seek, STREET)).toBeNull()
  expect(await session()).toBeNull()
})

test('H4 after signing in in another tab the sign-in page redirects to the requested page', async () => {
  const person = await newCustomer(shop)
  await visit.goTo(ADDRESSES)
  await visit.fill('Adresse courriel', 'lea@', 'Se connecter')
  await visit.elsewhere(() => openSignedIn(visit, '/account', person))
  await visit.at(ADDRESSES)
  await visit.sees('Aucune adresse enregistrée')
})

test('H2 H3 an open panel is replaced by a sign-in dialog after signing out in another tab, and restored after signing in there', async () => {
  const person = await newCustomer(shop)
  await openSignedIn(visit, '/account', person)
  await fillCart(visit)
  await visit.click('Choisir mon adresse')
  await visit.find(STREET)
  await visit.elsewhere(signOut)
  await visit.find(MAIL)
  expect(await visit.page.run(seek, STREET)).toBeNull()
  await visit.fill('Adresse courriel', 'lea@', 'Se connecter')
  await visit.elsewhere(() => openSignedIn(visit, '/account', person))
  await visit.find(STREET)
  expect(await visit.page.run(seek, MAIL)).toBeNull()
})

test('H3 signing out clears the session and goes to the home page', async () => {
  await openSignedIn(visit, '/account', await newCustomer(shop))
  await visit.click('Se déconnecter')
  await visit.at('/')
  expect(await session()).toBeNull()
  await visit.goTo('/account')
  await visit.at(`${SIGN_IN}?retour=%2Faccount`)
})

test('H4 any path with /account or /panier requires sign-in, and opens after it', async () => {
  for (const path of ['/panier/coordonnees', '/n-importe/panier']) {
    await visit.goTo(path)
    await visit.at(`${SIGN_IN}?retour=${encodeURIComponent(path)}`)
  }
  await openSignedIn(visit, '/account/historique-de-commandes?onglet=devis', await newCustomer(shop))
  for (const path of [SIGN_IN, '/authentification/inscription']) {
    await visit.goTo(path)
    await visit.at('/')
  }
})

test('H5 signing out in another tab removes the form input of a customer here', async () => {
  const form = 'Nous écrire'
  await openSignedIn(visit, '/account', await newCustomer(shop))
  await visit.goTo('/contact')
  await visit.fill('Message', 'Mot d’une cliente', form)
  await visit.page.reload()
  await expect.poll(() => visit.value('Message', form)).toBe('Mot d’une cliente')
  await visit.elsewhere(signOut)
  await expect.poll(() => visit.value('Message', form)).toBe('')
  expect(await visit.page.run(() => sessionStorage.getItem('catering.forms'))).toBeNull()
  await visit.page.reload()
  await expect.poll(() => visit.value('Message', form)).toBe('')
})

test('H5 every call of a session has the bearer', async () => {
  await visit.goTo(`${SIGN_IN}?retour=%2Faccount`)
  await visit.find({ kind: 'field', name: 'Adresse courriel' })
  await visit.page.run(() => {
    const seen: unknown[] = []
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const { url, headers } = new Request(input, init)
      if (url.includes('api/')) seen.push([url.endsWith('/login'), headers.get('authorization')])
      return send(input, init)
    }
    Object.assign(globalThis, { seen })
  })
  await signIn(visit, await newCustomer(shop))
  await visit.at('/account')
  await visit.click('Mes données personnelles')
  await visit.sees('Votre identité')
  const seen = await visit.page.run(() => (globalThis as unknown as { seen: [boolean, string | null][] }).seen)
  const login = seen.findIndex(([isLogin]) => isLogin)
  expect(seen.slice(0, login + 1).filter(([, bearer]) => bearer)).toEqual([])
  expect(seen.length).toBeGreaterThan(login + 1)
  const { token } = (await session())!
  expect(new Set(seen.slice(login + 1).map(([, bearer]) => bearer))).toEqual(new Set([`Bearer ${token}`]))
})
