import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { queryClient } from '#widgets/core/queries/query-client.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { browser, openPage } from '#tests/support/fake-shop/page.ts'
import { jwt, NOW, profile } from '#tests/support/fake-shop/values.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = () => new Date(Date.now())

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const dataOf = (page: ReturnType<typeof openPage>) => queryClient(page.runtime.deps)
const statusOf = (page: ReturnType<typeof openPage>) => page.runtime.deps.queryCache.get('["profile",42]').status

function shopOf(lifetime = HOUR, id = 42) {
  const login = vi.fn<(...args: unknown[]) => Promise<{ token: string }>>(async () => ({
    token: jwt(id, Date.now() + lifetime),
  }))
  return { login, ...fakeApi({ session: { login } }) }
}

test('signing in stores the token with its expiry, reads the profile and transfers the cart', async () => {
  const { api, login, fake } = shopOf()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(login).toHaveBeenCalledWith('ada@b.fr', 'secret')
  expect(page.state().session.session).toMatchObject({ id: 42, roles: ['ROLE_USER'] })
  expect(dataOf(page).get('profile', 42)).toMatchObject({ firstName: 'Camille' })
  expect(dataOf(page).get('addresses', 42)).toEqual([])
  expect(fake.carts.read).toHaveBeenCalled()
  expect(JSON.parse(tabs.stored.get('catering.session')!)).toEqual({
    token: page.state().session.session!.token,
    expiresAt: NOW.getTime() + HOUR,
  })
  expect(page.events).toContainEqual(['catering:signed-in', { id: 42 }])
})

test('a session whose token has no id is that of the customer in the login response, also after a reload', async () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { roles: ['ROLE_USER'], exp: (Date.now() + HOUR) / 1000, username: 'ada@b.fr' }
  const login = vi.fn(async () => ({ token: `${part({})}.${part(claims)}.x`, customer: 42 }))
  const { api } = fakeApi({ session: { login } })
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  expect(page.state().session.session).toMatchObject({ id: 42 })
  expect(openPage(api, tabs.open(), now).state().session.session).toMatchObject({ id: 42 })
})

test('wrong credentials reach the caller and change nothing', async () => {
  const { api, login } = shopOf()
  const page = openPage(api, browser().open(), now)
  login.mockRejectedValueOnce(new ApiError('unauthorized', { status: 401 }))
  await expect(page.state().session.signIn('ada@b.fr', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(page.state().session.session).toBeNull()
  expect(page.state().alerts.alerts).toEqual([])
})

test.each([
  ['has expired', () => jwt(42, Date.now() - HOUR)],
  ['is not a token', () => 'not-a-token'],
  ['is empty', () => ''],
  ['has no readable payload', () => 'a.%%%.c'],
  ['names no role', () => jwt(42, Date.now() + HOUR, [])],
])('a token that %s does not sign in, and is no wrong password (H2)', async (_, token) => {
  const { api } = fakeApi({ session: { login: async () => ({ token: token() }) } })
  const page = openPage(api, browser().open(), now)
  await expect(page.state().session.signIn('ada@b.fr', 'secret')).rejects.toMatchObject({ kind: 'unexpected-shape' })
  expect(page.state().session.session).toBeNull()
})

test('the alert of an expired session mentions the stored cart only when there is one', async () => {
  const { api } = shopOf()
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(page.state().alerts.alerts).toMatchObject([{ type: 'error', message: commonMessages.alerts.cartHeld }])
})

test('the session ends exactly when its token expires, with an alert', async () => {
  const { api } = shopOf()
  const tabs = browser()
  const page = openPage(api, tabs.open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(page.state().session.session).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.state().session.session).toBeNull()
  expect(dataOf(page).get('profile', 42)).toBeNull()
  expect(dataOf(page).get('addresses', 42)).toBeNull()
  expect(page.events).toContainEqual(['catering:signed-out', { reason: 'expired' }])
  expect(page.state().alerts.alerts).toMatchObject([{ type: 'error', message: commonMessages.errors.unauthorized }])
  expect(tabs.stored.has('catering.session')).toBe(false)
})

test('a token of sixty days, longer than one timer can wait, expires on time', async () => {
  const { api } = shopOf(60 * DAY)
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  vi.setSystemTime(NOW.getTime() + 60 * DAY - 15_000)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(page.state().session.session).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.state().session.session).toBeNull()
})

test('a machine that slept past the expiry signs out within ten seconds of waking', async () => {
  const { api } = shopOf()
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  // Timers stand still while a machine sleeps or a page is frozen; the clock does not.
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.state().session.session).toBeNull()
  expect(page.events).toContainEqual(['catering:signed-out', { reason: 'expired' }])
})

test('a reload signs in again, unless the token has expired meanwhile', async () => {
  const { api } = shopOf()
  const tabs = browser()
  await openPage(api, tabs.open(), now).state().session.signIn('ada@b.fr', 'secret')
  expect(openPage(api, tabs.open(), now).state().session.session).toMatchObject({ id: 42 })
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  expect(openPage(api, tabs.open(), now).state().session.session).toBeNull()
})

test('signing out here signs out in the other tabs', async () => {
  const { api } = shopOf()
  const tabs = browser()
  const [one, other] = [openPage(api, tabs.open(), now), openPage(api, tabs.open(), now)]
  await one.state().session.signIn('ada@b.fr', 'secret')
  expect(other.state().session.session).toMatchObject({ id: 42 })
  one.state().session.signOut('asked')
  expect(other.state().session.session).toBeNull()
  expect(other.events).toContainEqual(['catering:signed-out', { reason: 'elsewhere' }])
})

test('sign-out leaves no personal data to the next customer, not even a response in flight', async () => {
  const { api, fake } = shopOf()
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  const slow = Promise.withResolvers<typeof profile>()
  fake.account.profile.mockImplementationOnce(() => slow.promise)
  const { queryCache } = page.runtime.deps
  await queryCache.load('["orders"]', async () => ['mine'])
  await queryCache.load('["taxons","LYON"]', async () => ['menu'])
  const reading = dataOf(page).reload('profile', 42)
  page.state().session.signOut('asked')
  slow.resolve(profile)
  await expect(reading).resolves.toBe(false)
  expect(dataOf(page).get('profile', 42)).toBeNull()
  expect(queryCache.get('["orders"]').data).toBeNull()
  expect(queryCache.get('["taxons","LYON"]').data).toEqual(['menu'])
})

test('a read of the profile resolves to false when it fails (H7)', async () => {
  const { api, fake } = shopOf()
  const page = openPage(api, browser().open(), now)
  fake.account.profile.mockRejectedValue(offline())
  await page.state().session.signIn('ada@b.fr', 'secret')
  await expect(dataOf(page).reload('profile', 42)).resolves.toBe(false)
  expect(statusOf(page)).toBe('failed')
  fake.account.profile.mockResolvedValue(profile)
  await expect(dataOf(page).reload('profile', 42)).resolves.toBe(true)
  expect(statusOf(page)).toBe('ready')
})

test('a change of newsletters resolves to true once saved, false on a failure, and the profile is read after (H7)', async () => {
  const saveNewsletters = vi.fn(async () => undefined)
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const { api, fake } = fakeApi({ session: { login }, account: { saveNewsletters } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  const before = fake.account.profile.mock.calls.length
  const choice = { newsletter: true, promotional: false, partner: false }
  await expect(page.state().profile.setNewsletters(choice)).resolves.toBe(true)
  expect(fake.account.profile.mock.calls.length).toBe(before + 1)
  saveNewsletters.mockRejectedValueOnce(offline())
  await expect(page.state().profile.setNewsletters(choice)).resolves.toBe(false)
})

test('newsletters that were saved stay saved when the profile cannot be read again (H7)', async () => {
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const { api, fake } = fakeApi({ session: { login }, account: { saveNewsletters: vi.fn(async () => undefined) } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  fake.account.profile.mockRejectedValue(offline())
  const choice = { newsletter: true, promotional: false, partner: true }
  await expect(page.state().profile.setNewsletters(choice)).resolves.toBe(true)
  expect(statusOf(page)).toBe('failed')
  expect(dataOf(page).get('profile', 42)).toMatchObject(choice)
})

test('a deleted account signs out; one that is not deleted stays signed in', async () => {
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const deleteAccount = vi.fn(async () => undefined)
  const { api } = fakeApi({ session: { login }, account: { deleteAccount } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  deleteAccount.mockRejectedValueOnce(new ApiError('refused', { status: 422 }))
  await expect(page.state().profile.deleteAccount('wrong')).rejects.toMatchObject({ kind: 'refused' })
  expect(page.state().session.session).not.toBeNull()
  await page.state().profile.deleteAccount('secret')
  expect(page.state().session.session).toBeNull()
  expect(page.events).toContainEqual(['catering:signed-out', { reason: 'asked' }])
})

test('a deleted account signs out even where the page cancels it, and leaves no form input behind', async () => {
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const { api } = fakeApi({ session: { login }, account: { deleteAccount: vi.fn(async () => undefined) } })
  const tab = { ...browser().open(), tabStorage: browser().open().storage }
  const page = openPage(api, tab, now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  tab.tabStorage.write('catering.checkout', { owner: 42, values: { city: 'Paris' }, prices: {} })
  page.runtime.emitters.unshift((name) => name !== 'catering:before-sign-out')
  await page.state().profile.deleteAccount('secret')
  expect(page.state().session.session).toBeNull()
  expect(tab.storage.read('catering.session')).toBeNull()
  expect(tab.tabStorage.read('catering.checkout')).toBeNull()
})

test('the address panel opens sign-in first, and closing goes back one step at a time (C1)', async () => {
  const { api } = shopOf()
  const page = openPage(api, browser().open(), now)
  page.state().panels.open('address')
  expect(page.state().panels.main).toBe('sign-in')
  await page.state().session.signIn('ada@b.fr', 'secret')
  page.state().panels.open('cart')
  page.state().panels.openAdditional('address')
  expect(page.state().panels).toMatchObject({ main: 'cart', additional: 'address' })
  page.state().panels.close()
  expect(page.state().panels).toMatchObject({ main: 'cart', additional: null })
  page.state().panels.close()
  expect(page.state().panels.main).toBeNull()
})

test('errors disappear by themselves, other alerts stay, and the same one is shown once (C4)', () => {
  const page = openPage(fakeApi().api)
  page.state().alerts.show('error', 'Non')
  page.state().alerts.show('message', 'Oui', { time: 100 })
  page.state().alerts.show('error', 'Non')
  expect(page.state().alerts.alerts).toMatchObject([
    { type: 'message', message: 'Oui', time: 100, timed: false },
    { type: 'error', message: 'Non', time: 5000, timed: true, action: null },
  ])
  for (const { id } of page.state().alerts.alerts) page.state().alerts.dismiss(id)
  expect(page.state().alerts.alerts).toEqual([])
})

test('an alert replaces that of the same subject, and leaves with it', () => {
  const page = openPage(fakeApi().api)
  const shown = () => page.state().alerts.alerts.map(({ message }) => message)
  const { show, dismiss } = page.state().alerts
  show('success', 'Enregistré', { subject: 'profile' })
  show('error', 'Pas enregistré', { subject: 'profile', action: { label: 'Nous écrire', run: () => undefined } })
  expect(shown()).toEqual(['Pas enregistré'])
  show('success', 'Enregistré', { subject: 'profile' })
  show('message', 'Autre chose')
  expect(shown()).toEqual(['Enregistré', 'Autre chose'])
  dismiss('profile')
  expect(shown()).toEqual(['Autre chose'])
})

test('two alerts are shown at once; one without an action leaves first', () => {
  const page = openPage(fakeApi().api)
  const shown = () => page.state().alerts.alerts.map(({ message }) => message)
  const action = { label: 'Remettre', run: () => undefined }
  const { show } = page.state().alerts
  show('message', 'Retiré : A', { action })
  show('message', 'Un')
  show('message', 'Deux')
  expect(shown()).toEqual(['Retiré : A', 'Deux'])
  show('message', 'Retiré : B', { action })
  show('message', 'Retiré : C', { action })
  expect(shown()).toEqual(['Retiré : B', 'Retiré : C'])
})

test('an alert stays on the page that follows, and leaves with the next one', () => {
  const page = openPage(fakeApi().api)
  const shown = () => page.state().alerts.alerts.map(({ message }) => message)
  const { show, changePage } = page.state().alerts
  show('success', 'Enregistré')
  changePage()
  show('success', 'Ajouté')
  expect(shown()).toEqual(['Enregistré', 'Ajouté'])
  changePage()
  expect(shown()).toEqual(['Ajouté'])
  changePage()
  expect(shown()).toEqual([])
})

test('a change of password ends every session, so the new password signs in again', async () => {
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const changePassword = vi.fn(async () => undefined)
  const profile = vi.fn(async () => ({ firstName: 'Ada', email: 'ada@b.fr' }))
  const { api } = fakeApi({ session: { login }, account: { changePassword, profile } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  await page.state().profile.changePassword('secret', 'another one')
  expect(changePassword).toHaveBeenCalledWith('secret', 'another one')
  expect(login).toHaveBeenLastCalledWith('ada@b.fr', 'another one')
  expect(page.state().session.session).toMatchObject({ id: 42 })
})

test('a session without a usable token after a change of password ends, even where the page cancels sign-outs', async () => {
  const tokens = [jwt(42, Date.now() + HOUR), 'not-a-token']
  const login = vi.fn(async () => ({ token: tokens.shift() }))
  const profile = vi.fn(async () => ({ firstName: 'Ada', email: 'ada@b.fr' }))
  const { api } = fakeApi({ session: { login }, account: { changePassword: async () => undefined, profile } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  page.runtime.emitters.unshift((name) => name !== 'catering:before-sign-out')
  const change = page.state().profile.changePassword('secret', 'another one')
  await expect(change).rejects.toMatchObject({ kind: 'unexpected-shape' })
  expect(page.state().session.session).toBeNull()
})

test('a rejected change of password keeps the session', async () => {
  const login = vi.fn(async () => ({ token: jwt(42, Date.now() + HOUR) }))
  const changePassword = vi.fn(async () => Promise.reject(new ApiError('refused', { status: 422 })))
  const { api } = fakeApi({ session: { login }, account: { changePassword } })
  const page = openPage(api, browser().open(), now)
  await page.state().session.signIn('ada@b.fr', 'secret')
  await expect(page.state().profile.changePassword('wrong', 'another one')).rejects.toMatchObject({ kind: 'refused' })
  expect(login).toHaveBeenCalledTimes(1)
  expect(page.state().session.session).not.toBeNull()
})
