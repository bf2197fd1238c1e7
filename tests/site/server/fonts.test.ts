import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#site/server/app.ts'
import { readSettings } from '#site/server/settings.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// What the first paint needs: two font files, which every page preloads, and the script that applies them.

let shop: OpenShop
let site: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  site = await createSite(readSettings({ API_BASE_URL: await shop.listen() }))
})
afterAll(async () => {
  await site.close()
  await shop.close()
})

test.each(['/plateaux-repas', '/account', '/introuvable'])('%s preloads the two fonts of the site', async (path) => {
  const { body } = await site.inject(path)
  expect(body).toContain('<html lang="fr">')
  const files = [...body.matchAll(/<link rel="preload" href="(\S+\.woff2)" as="font" type="font\/woff2" crossorigin>/g)]
  expect(files).toHaveLength(2)
  for (const [, file = ''] of files) {
    const { statusCode, headers } = await site.inject(file)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=2592000'])
  }
})

test('the boot script is cached for as long as its build is in service', async () => {
  const { body } = await site.inject('/plateaux-repas')
  const [, url = ''] = /src="(\/widgets\/boot\.js\?\w+)"/.exec(body) ?? []
  const buildId = readFileSync(join(readSettings({}).dist, 'build-id'), 'utf8').trim()
  expect(url).toBe(`/widgets/boot.js?${buildId}`)
  expect((await site.inject(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const other of [
    '/widgets/boot.js',
    '/widgets/boot.js?',
    `/widgets/embed.js?${buildId}`,
    `/widgets/embed.js?x=/boot.js?${buildId}`,
  ])
    expect((await site.inject(other)).headers['cache-control'], other).toBe('no-cache')
})
