import { describe, expect, onTestFinished, test } from 'vitest'
import { createPayments } from '#demo/payments/app.ts'
import { openStore } from '#demo/payments/store.ts'
import { createDeveloperSite } from '#demo/pages/developers/site.ts'
import { createPageServer } from '#demo/pages/page-server.ts'
import { franchise, landing, partner } from '#demo/pages/sites.ts'

const ORIGINS = { site: 'http://localhost:4300', api: 'http://localhost:4301', payments: 'http://localhost:4302' }

function sandbox() {
  const store = openStore(':memory:')
  onTestFinished(() => store.close())
  return createPayments({ secret: 'secret', apiUrl: '', allowedParents: [], now: () => new Date(), store })
}

test('the sandbox responds to an unknown path with a French page, and other errors in its own form', async () => {
  const app = sandbox()
  onTestFinished(() => app.close())
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url: '/nothing' })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('<h1>Page introuvable</h1>')
  }
  for (const [method, url, status] of [
    ['DELETE', '/', 405],
    ['GET', '/%E9', 400],
  ] as const) {
    const response = await app.inject({ method, url })
    expect([response.statusCode, response.json()]).toEqual([status, { error: 'bad_request' }])
  }
})

describe.each([
  ['the partner', () => createPageServer(partner, ORIGINS)],
  ['the franchise', () => createPageServer(franchise, ORIGINS)],
  ['the landing page', () => createPageServer(landing, ORIGINS)],
  ['the developers', () => createDeveloperSite(ORIGINS)],
])('%s', (_name, open) => {
  test.each([
    ['GET', '/nothing', 404, 'Page introuvable'],
    ['POST', '/nothing', 404, 'Page introuvable'],
    ['DELETE', '/', 405, 'Demande refusée'],
    ['GET', '/%E9', 400, 'Demande refusée'],
  ] as const)('responds to %s %s with a French page', async (method, url, status, title) => {
    const app = open()
    onTestFinished(() => app.close())
    const response = await app.inject({ method, url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.body).toContain('<html lang="fr">')
    expect(response.body).toContain(`<h1>${title}</h1>`)
  })
})
