import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requestReset, MAX_RESET_LINKS } from '#demo/server/shop/customer/passwords.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  shop.now = TUESDAY
})
afterAll(() => shop.close())

const V2 = '/api/v2/shop'
const HOUR_MS = 3_600_000

const requestLink = (email: string) => shop.post(`${V2}/customers/reset-password`, { email, localeCode: 'fr_FR' })
const change = (token: string, newPassword = 'nouveau-mot') =>
  shop.patch(`${V2}/customers/reset-password/${token}`, { newPassword, confirmNewPassword: newPassword })

/** The tokens of the links that are queued for this email, oldest first. */
async function links(email: string): Promise<string[]> {
  const mails = shop.db.selectFrom('emails').select('job').where('recipient', '=', email).orderBy('id')
  return (await mails.execute()).flatMap(({ job }) => {
    const { kind, token } = JSON.parse(job ?? '{}') as { kind?: string; token?: string }
    return kind === 'passwordReset' && token ? [token] : []
  })
}

async function requestedLink(email: string): Promise<string> {
  expect((await requestLink(email)).status).toBe(202)
  return (await links(email)).at(-1) ?? ''
}

describe('a password link', () => {
  test('works once, and only its hash is stored', async () => {
    const { email } = await shop.customer()
    const token = await requestedLink(email)
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await change(token)).status).toBe(202)
    expect(await shop.login(email, 'nouveau-mot')).toEqual(expect.any(String))
    expect((await change(token, 'encore-un-autre')).status).toBe(422)
    expect(await shop.login(email, 'nouveau-mot')).toEqual(expect.any(String))
  })

  test('used twice at once changes the password once', async () => {
    const { email } = await shop.customer()
    const token = await requestedLink(email)
    const responses = await Promise.all([change(token, 'premier-mot'), change(token, 'second-mot')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 422])
  })

  test('expires after an hour, and a password that is too short does not use it up', async () => {
    const { email } = await shop.customer()
    const token = await requestedLink(email)
    expect((await change(token, 'court')).status).toBe(422)
    shop.now = new Date(TUESDAY.getTime() + HOUR_MS)
    expect(await change(token)).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'token' }] } })
    shop.now = new Date(TUESDAY.getTime() + HOUR_MS - 1)
    expect((await change(token)).status).toBe(202)
  })

  test('is one of three at most: another request sends none, and the response is the same', async () => {
    const { email } = await shop.customer()
    for (let time = 0; time < MAX_RESET_LINKS + 2; time += 1)
      expect(await requestLink(email)).toMatchObject({ status: 202, body: '' })
    expect(await links(email)).toHaveLength(MAX_RESET_LINKS)
    shop.now = new Date(TUESDAY.getTime() + HOUR_MS)
    await requestLink(email)
    expect(await links(email)).toHaveLength(MAX_RESET_LINKS + 1)
  })

  test('requested ten times at once is sent three times', async () => {
    const { email } = await shop.customer()
    await Promise.all(Array.from({ length: 10 }, () => requestLink(email)))
    expect(await links(email)).toHaveLength(MAX_RESET_LINKS)
  })

  test('that is unknown, used or expired gets the same response', async () => {
    const { email } = await shop.customer()
    const [used, old] = [await requestedLink(email), await requestedLink((await shop.customer()).email)]
    expect((await change(used)).status).toBe(202)
    shop.now = new Date(TUESDAY.getTime() + HOUR_MS)
    const responses = await Promise.all(['never-sent', used, old].map((token) => change(token)))
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(responses[0]?.status).toBe(422)
  })

  test('is in the outbox when the response is sent, which does not wait for the SMTP server', async () => {
    const { email } = await shop.customer()
    await requestLink(email)
    const mails = shop.db.selectFrom('emails').select(['attempts', 'sent_at']).where('recipient', '=', email)
    expect(await mails.where('job', 'like', '%passwordReset%').execute()).toEqual([{ attempts: 0, sent_at: null }])
  })

  test('is void once another one has been used', async () => {
    const { email } = await shop.customer()
    const [first, second] = [await requestedLink(email), await requestedLink(email)]
    expect((await change(second)).status).toBe(202)
    expect((await change(first)).status).toBe(422)
  })

  test('is void once the password or the email has been changed', async () => {
    const { email, token } = await shop.customer()
    const link = await requestedLink(email)
    const profile = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email: `other-${email}` }
    expect((await shop.put(`${V2}/account/me`, { ...profile, email }, { token })).status).toBe(200)
    const proven = { ...profile, currentPassword: 'assez-long' }
    expect((await shop.put(`${V2}/account/me`, proven, { token })).status).toBe(200)
    expect((await change(link)).status).toBe(422)

    const other = await requestedLink(profile.email)
    const passwords = { currentPassword: 'assez-long', newPassword: 'autre-long', confirmNewPassword: 'autre-long' }
    expect((await shop.put(`${V2}/account/me/password`, passwords, { token })).status).toBe(204)
    expect((await change(other)).status).toBe(422)
  })
})

describe('a new password', () => {
  test('ends every earlier session at once, also the one that changed it', async () => {
    const { email, token } = await shop.customer()
    const elsewhere = await shop.login(email, 'assez-long')
    const passwords = { currentPassword: 'assez-long', newPassword: 'autre-long', confirmNewPassword: 'autre-long' }
    expect((await shop.put(`${V2}/account/me/password`, passwords, { token })).status).toBe(204)
    for (const old of [token, elsewhere]) {
      const rejected = { status: 401, body: { code: 401, message: 'Invalid JWT Token' } }
      expect(await shop.get(`${V2}/account/me`, { token: old })).toMatchObject(rejected)
      expect(await shop.get(`${V2}/channels`, { token: old })).toMatchObject(rejected)
    }
    const fresh = await shop.login(email, 'autre-long')
    expect((await shop.get(`${V2}/account/me`, { token: fresh })).status).toBe(200)
  })

  test('chosen with a link ends them too, but not those of other customers', async () => {
    const [{ email, token }, stranger] = [await shop.customer(), await shop.customer()]
    await change(await requestedLink(email))
    expect((await shop.get(`${V2}/account/me`, { token })).status).toBe(401)
    expect((await shop.get(`${V2}/account/me`, { token: stranger.token })).status).toBe(200)
  })

  test('rejected for a wrong current one ends no session', async () => {
    const { token } = await shop.customer()
    const passwords = { currentPassword: 'wrong', newPassword: 'autre-long', confirmNewPassword: 'autre-long' }
    expect((await shop.put(`${V2}/account/me/password`, passwords, { token })).status).toBe(422)
    expect((await shop.get(`${V2}/account/me`, { token })).status).toBe(200)
  })
})

describe('requesting a link does not reveal whether there is an account', () => {
  test('by its response', async () => {
    const { email } = await shop.customer()
    const plain = async (requestedEmail: string) => {
      const payload = JSON.stringify({ email: requestedEmail })
      const headers = { 'content-type': 'application/json' }
      const url = `${V2}/customers/reset-password`
      const {
        statusCode,
        headers: responseHeaders,
        rawPayload,
      } = await shop.app.inject({ method: 'POST', url, headers, payload })
      // These two headers differ from one call to the next in any case.
      const { date: _date, 'x-ratelimit-remaining': _left, ...otherHeaders } = responseHeaders
      return { statusCode, otherHeaders, bytes: rawPayload.toString('hex') }
    }
    expect(await plain('nobody@societe.example')).toEqual(await plain(email))
  })

  test('by its database queries', async () => {
    const { email } = await shop.customer()
    const workFor = async (requestedEmail: string) => {
      const done: string[] = []
      const seen: KyselyPlugin = {
        transformQuery: ({ node }) => {
          done.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await requestReset(shop.db.withPlugin(seen), requestedEmail, TUESDAY)
      return done
    }
    const known = await workFor(email)
    expect(known.filter((kind) => kind === 'InsertQueryNode')).toHaveLength(2)
    expect(await workFor('nobody@societe.example')).toEqual(known)
    for (let time = 0; time < MAX_RESET_LINKS; time += 1) await requestReset(shop.db, email, TUESDAY)
    expect(await workFor(email)).toEqual(known)
  })
})
