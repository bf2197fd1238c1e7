import { afterEach, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../support/customer.ts'
import { comeTo, signIn } from './signed-in.ts'
import { shop, Visit } from './visit.ts'

const SIGN_IN = '/authentification/connexion'
const KEY = 'catering.session'

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

type Kept = { token: string; expiresAt: number }
const session = async (): Promise<Kept | null> => JSON.parse((await visit.kept(KEY)) ?? 'null') as Kept | null

const claimsOf = ({ token }: Kept) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** A token with these claims; only the server checks its signature. */
function forged(said: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expiresAt = Date.now() + 3_600_000
  const claims = { id: 1, exp: Math.floor(expiresAt / 1000), roles: ['ROLE_USER'], ...said }
  return JSON.stringify({ token: `${part({ alg: 'HS256' })}.${part(claims)}.x`, expiresAt: claims.exp * 1000 })
}

test('H1 signing in keeps the token and its expiry, from which a reload restores the session', async () => {
  await comeTo(visit, '/account', await newCustomer(shop))
  const kept = (await session())!
  expect(Object.keys(kept).toSorted()).toEqual(['expiresAt', 'token'])
  expect(claimsOf(kept)).toMatchObject({ id: expect.any(Number), roles: ['ROLE_USER'] })
  expect(kept.expiresAt).toBe(Number(claimsOf(kept).exp) * 1000)
  await visit.page.reload()
  await visit.sees('Bonjour Léa')
  expect(await session()).toEqual(kept)
})

test('H2 a token that has expired or is without ROLE_USER is not accepted', async () => {
  await visit.goTo('/')
  for (const token of [forged({ exp: Math.floor(Date.now() / 1000) - 1 }), forged({ roles: [] })]) {
    await visit.page.run((key, value) => localStorage.setItem(key, value), KEY, token)
    await visit.goTo('/account')
    await visit.at(`${SIGN_IN}?retour=%2Faccount`)
  }
})

test('H3 signing out clears the session and goes to the home page', async () => {
  await comeTo(visit, '/account', await newCustomer(shop))
  await visit.press('Se déconnecter')
  await visit.at('/')
  expect(await session()).toBeNull()
  await visit.goTo('/account')
  await visit.at(`${SIGN_IN}?retour=%2Faccount`)
})

test('H4 any path with /account or /panier asks to sign in, and comes back afterwards', async () => {
  for (const path of ['/panier/coordonnees', '/n-importe/panier']) {
    await visit.goTo(path)
    await visit.at(`${SIGN_IN}?retour=${encodeURIComponent(path)}`)
  }
  await comeTo(visit, '/account/historique-de-commandes?onglet=devis', await newCustomer(shop))
  for (const path of [SIGN_IN, '/authentification/inscription']) {
    await visit.goTo(path)
    await visit.at('/')
  }
})

test('H5 every call of a session carries the bearer', async () => {
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
  await visit.press('Mes données personnelles')
  await visit.sees('Votre identité')
  const seen = await visit.page.run(() => (globalThis as unknown as { seen: [boolean, string | null][] }).seen)
  const login = seen.findIndex(([isLogin]) => isLogin)
  expect(seen.slice(0, login + 1).filter(([, bearer]) => bearer)).toEqual([])
  expect(seen.length).toBeGreaterThan(login + 1)
  const { token } = (await session())!
  expect(new Set(seen.slice(login + 1).map(([, bearer]) => bearer))).toEqual(new Set([`Bearer ${token}`]))
})
