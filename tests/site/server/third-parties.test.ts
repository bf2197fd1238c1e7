import { describe, expect, test } from 'vitest'
import { createSite } from '#site/server/app.ts'
import { readSettings } from '#site/server/settings.ts'
import { hasSecret, signInPath } from '#site/app/router/guard.ts'
import { readChoice } from '#site/client/services/consent-choice.ts'
import { publicUrl } from '#site/client/services/tracking.ts'

const read = (env: NodeJS.ProcessEnv) => readSettings({ API_BASE_URL: 'http://127.0.0.1:9', ...env })

async function page(env: NodeJS.ProcessEnv): Promise<{ policy: string; body: string }> {
  const site = await createSite(read(env))
  const { headers, body } = await site.inject('/cgv')
  await site.close()
  return { policy: String(headers['content-security-policy']), body }
}

describe('settings of third parties', () => {
  test('without an id there is no third party, whatever else is set', async () => {
    expect(read({ PIXEL_SCRIPT_URL: 'https://pixel.example/p.js', PIXEL_ID: ' ' })).toMatchObject({
      thirdParties: {},
      allowed: { scripts: [], others: [], policies: [] },
    })
    const { policy, body } = await page({})
    expect(body).not.toContain('data-third-parties')
    expect(policy).toContain("trusted-types 'none'")
  })

  test('an id allows the origins that its script needs, and no other', async () => {
    const { policy, body } = await page({ PIXEL_ID: '<1>' })
    expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
    expect(policy).toMatch(/img-src [^;]* https:\/\/connect\.facebook\.net https:\/\/www\.facebook\.com;/)
    expect(policy).toContain('trusted-types connect.facebook.net/fbevents third-parties')
    expect(policy).not.toMatch(/unsafe|google/)
    expect(body).toContain('data-third-parties="{&quot;pixel&quot;:{&quot;id&quot;:&quot;&lt;1&gt;&quot;')
  })

  test('a custom script allows only the configured origins', async () => {
    const { policy } = await page({
      ANALYTICS_ID: 'A 1',
      ANALYTICS_SCRIPT_URL: 'https://mesure.example/{id}.js',
      ANALYTICS_ORIGINS: "https://collecte.example x;script-src 'unsafe-inline'",
    })
    expect(policy).toContain("script-src 'self' https://mesure.example;")
    expect(policy).toMatch(/connect-src [^;]* https:\/\/mesure\.example https:\/\/collecte\.example;/)
    expect(policy).not.toMatch(/google|unsafe/)
    expect(read({ ANALYTICS_ID: 'A 1', ANALYTICS_SCRIPT_URL: 'https://mesure.example/{id}.js' })).toMatchObject({
      thirdParties: { analytics: { id: 'A 1', script: 'https://mesure.example/A%201.js' } },
    })
  })

  test('a consent script has no default URL, so an id without a URL is an error', () => {
    expect(() => read({ CONSENT_CLIENT_ID: 'c' })).toThrow('CONSENT_SCRIPT_URL')
  })
})

describe('the consent', () => {
  test.each([
    ['', null],
    ['site_consent=analytics=1', null],
    ['a=b; site_consent=analytics=1&advertising=0', { analytics: true, advertising: false }],
    ['site_consent=analytics=oui&advertising=1', { analytics: false, advertising: true }],
  ])('is read from the cookies "%s"', (cookies, choice) => {
    expect(readChoice(['analytics', 'advertising'], cookies)).toEqual(choice)
  })
})

test.each([
  ['/?jeton=abc', true],
  ['/account/historique-de-commandes?onglet=devis&jeton=abc', true],
  [signInPath('/account/historique-de-commandes?jeton=abc'), true],
  [signInPath('/account/historique-de-commandes?onglet=devis'), false],
  ['/reprise/0a1b2c', true],
  [signInPath('/reprise/0a1b2c'), true],
  ['/reprise', false],
  ['/?retour=https%3A%2F%2Felsewhere.example%2F%3Fjeton%3Dabc', false],
  ['/?utm_source=jeton', false],
  ['/', false],
])('%s holds a secret: %j', (path, holds) => {
  expect(hasSecret(new URL(path, 'https://a.example'))).toBe(holds)
})

test('a public URL keeps the campaign parameters alone', () => {
  const { origin, pathname, search } = new URL('https://a.example/devis?email=x%40y&utm_source=lettre&jeton=1&gclid=2')
  expect(publicUrl({ origin, pathname, search })).toBe('https://a.example/devis?utm_source=lettre&gclid=2')
  expect(publicUrl({ origin, pathname: '/reprise/0a1b2c', search: '' })).toBe('https://a.example/reprise')
})
