import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStripePages } from '#demo/payments/stripe-pages.ts'
import { takeBlock, type Block } from '#tests/support/ports.ts'
import { root } from '#tests/support/sources.ts'
import { Sandbox, SHOP } from './sandbox.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const PARTNER = 'https://partner.example'
const BANK = 'https://hooks.stripe.com/3d_secure_2/hosted?merchant=acct_1&payment_intent=pi_3Abc'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  const allowedParents = [SHOP, PARTNER, 'http://[::1]:4300']
  app = createStripePages({ publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY, allowedParents, trustProxy: ['127.0.0.1'] })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The directives of a page's policy by name. */
function policyOf(response: Response): Record<string, string> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ', 1)[0], one.replace(/^\S+ /, '')]))
}
const challenge = (id: string, at: string) => fetch(`${url}/3ds/${id}?url=${encodeURIComponent(at)}`)

const COMMON = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'base-uri': "'none'",
}
const TRUSTED_TYPES = { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }

describe('the card fields', () => {
  test('load Stripe.js from Stripe by a plain script of the markup, and may be framed by the shop alone', async () => {
    const response = await fetch(`${url}/fields?origin=${PARTNER}&scheme=dark`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<script src="https://js.stripe.com/endive/stripe.js"></script>')
    expect(html).toContain('data-publishable-key="pk_test_51abc"')
    expect(html).toContain(`data-parent="${PARTNER}"`)
    expect(html).toContain('<html lang="fr" data-scheme="dark">')
    expect(html).toContain('<noscript><p class="error">Activez JavaScript pour saisir votre carte.</p></noscript>')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(policyOf(response)).toEqual({
      ...COMMON,
      'script-src': "'self' https://js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'frame-ancestors': `${SHOP} ${PARTNER}`,
    })
  })

  test('name no parent that is not the shop’s, and are light unless dark is requested', async () => {
    const html = await (await fetch(`${url}/fields?origin=https://evil.example&scheme=%22%3E`)).text()
    expect(html).toContain('data-parent=""')
    expect(html).toContain('<html lang="fr">')
    expect(html).not.toContain('evil')
  })
})

describe('the challenge page', () => {
  test.each(['pi_3Abc', 'seti_1Abc'])('shows the page of Stripe for %s in its own', async (id) => {
    const response = await fetch(`${url}/3ds/${id}?origin=${SHOP}&url=${encodeURIComponent(BANK)}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`<iframe src="${BANK.replaceAll('&', '&amp;')}" title="Vérification par votre banque">`)
    expect(html).toContain(`data-hash="${id}"`)
    expect(html).toContain(`data-parent="${SHOP}"`)
    expect(html).toContain('Connexion à votre banque…')
    expect(html).toContain('<noscript><p>Activez JavaScript')
    expect(policyOf(response)).toEqual({
      ...COMMON,
      ...TRUSTED_TYPES,
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self' https://hooks.stripe.com",
      'frame-ancestors': `${SHOP} ${PARTNER}`,
    })
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://hooks.stripe.com/1',
    '',
    '/3ds/return?payment_intent=pi_1',
    '//hooks.stripe.com/a',
    'http://hooks.stripe.com/a',
    'https://hooks.stripe.com:8443/a',
    'https://hooks.stripe.com.evil.example/a',
    'https://hooks.stripe.com@evil.example/a',
    'https://user:word@hooks.stripe.com/a',
    'https://evil.example/?https://hooks.stripe.com/a',
    'https://evil.example\\@hooks.stripe.com/a',
    'https://js.stripe.com/a',
    'https://stripe.com/a',
    `https://hooks.stripe.com/${'a'.repeat(2048)}`,
  ])('shows no other URL: %s', async (at) => {
    const response = await challenge('pi_3Abc', at)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Aucune vérification n’attend à cette adresse.')
    expect(html).not.toMatch(/<iframe|<script|hooks\.stripe|evil/)
    expect(policyOf(response)).not.toHaveProperty('frame-src')
    expect(policyOf(response)['frame-ancestors']).toBe(`${SHOP} ${PARTNER}`)
  })

  test.each(['', '?url=', `?url=${BANK}&url=${BANK}`, `?url[]=${BANK}`])('needs one URL: %s', async (query) => {
    expect((await fetch(`${url}/3ds/pi_3Abc${query}`)).status).toBe(404)
  })

  test('writes a URL into its attribute escaped', async () => {
    const html = await (await challenge('pi_3Abc', 'https://hooks.stripe.com/"><script>alert(1)</script>')).text()
    expect(html).toContain('<iframe src="https://hooks.stripe.com/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"')
  })

  test.each(['ch_1', 'pi_', 'pi_1.2', 'pi_%22%3E', 'PI_1', 'xpi_1', 'pi_1%0A', 'return2', `pi_${'a'.repeat(91)}`])(
    'has no page for the id %s',
    async (id) => {
      const response = await challenge(id, BANK)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('<iframe')
    },
  )
})

describe('the return page', () => {
  test.each([
    ['payment_intent=pi_3Abc&payment_intent_client_secret=pi_3Abc_secret_x', 'pi_3Abc', 'authenticated'],
    ['setup_intent=seti_1Abc&redirect_status=succeeded', 'seti_1Abc', 'authenticated'],
    ['payment_intent=pi_3Abc&redirect_status=failed', 'pi_3Abc', 'failed'],
  ])('states the intent and the result: %s', async (query, hash, result) => {
    const response = await fetch(`${url}/3ds/return?${query}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`data-hash="${hash}" data-result="${result}"`)
    expect(html).not.toMatch(/secret|<script/)
    // The shop's page is one of its ancestors.
    expect(policyOf(response)).toEqual({
      ...COMMON,
      ...TRUSTED_TYPES,
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': `'self' ${SHOP} ${PARTNER}`,
    })
  })

  test.each(['', '?payment_intent=ch_1', '?payment_intent=pi_1&payment_intent=pi_2', '?setup_intent=%22%3E'])(
    'is unknown without an intent: %s',
    async (query) => {
      const response = await fetch(`${url}/3ds/return${query}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Demande inconnue')
    },
  )
})

describe('the server', () => {
  test.each([
    ['GET', '/'],
    ['POST', '/tokens'],
    ['POST', '/charges'],
    ['GET', '/charges/ch_1'],
    ['POST', '/charges/ch_1/refund'],
    ['POST', '/cards'],
    ['DELETE', '/cards/tok_1'],
    ['GET', '/3ds'],
    ['GET', '/3ds/pi_1/more'],
  ])('has nothing of the sandbox: %s %s', async (method, path) => {
    const response = await fetch(url + path, { method, ...(method === 'POST' && { body: '{}' }) })
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Cette page n’existe pas.')
    expect(html).not.toMatch(/essai|href="\/"/)
    expect(policyOf(response)['frame-ancestors']).toBe("'none'")
  })

  test('takes no code of the sandbox’s bank', async () => {
    const body = new URLSearchParams({ code: '1234', decision: 'confirm' })
    const response = await fetch(`${url}/3ds/pi_3Abc?url=${encodeURIComponent(BANK)}`, { method: 'POST', body })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('is healthy, and serves the assets of its pages', async () => {
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
    for (const file of ['stripe-fields.js', 'stripe-challenge.js', 'fields.css', 'bank.css', 'instrument-sans.woff2'])
      expect((await fetch(`${url}/assets/${file}`)).status).toBe(200)
  })

  test('the pages of the sandbox allow nothing of Stripe', async () => {
    const sandbox = await new Sandbox().open()
    for (const path of ['/', '/fields', '/3ds/ch_1', '/3ds/pi_1', '/missing']) {
      const policy = (await fetch(sandbox.url + path)).headers.get('content-security-policy')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/stripe|frame-src/)
    }
    await sandbox.close()
  })
})

describe('the process', () => {
  let block: Block | null = null
  let child: ChildProcess | null = null
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const dataDir = join(folder, 'data')
  const main = join(root, 'demo/payments/main.ts')

  afterEach(async () => {
    if (child?.kill('SIGKILL')) await once(child, 'exit')
    await block?.giveBack()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('names a missing key together with the other mistakes, and opens nothing', () => {
    const env = { ...process.env, ...KEYS, STRIPE_WEBHOOK_SECRET: '', PAYMENTS_ORIGIN: 'pay', DATA_DIR: dataDir }
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^PAYMENTS_ORIGIN: "pay" is not an origin/),
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET missing: Stripe needs all of STRIPE_SECRET_KEY/),
    ])
    expect(stderr).not.toMatch(/51abc|whsec_/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('with keys it serves the pages for Stripe without a data folder', async () => {
    block = await takeBlock()
    const env = { ...process.env, ...KEYS, PORT: String(block.first), HOST: 'localhost', DATA_DIR: dataDir }
    child = spawn(process.execPath, [main], { env, stdio: 'inherit' })
    const origin = `http://localhost:${block.first + 2}`
    await expect.poll(() => fetch(`${origin}/health`).then(({ status }) => status, String)).toBe(200)
    const response = await fetch(`${origin}/fields`)
    expect(await response.text()).toContain('data-publishable-key="pk_test_51abc"')
    expect(policyOf(response)['frame-ancestors']).toContain(`http://localhost:${block.first} `)
    expect((await fetch(origin)).status).toBe(404)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(dataDir)).toBe(false)
  })
})
