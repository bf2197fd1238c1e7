import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#site/server/app.ts'
import { readSettings } from '#site/server/settings.ts'

// The URLs of the widgets: the build in service, each version, the latest version of each major.

const folder = mkdtempSync(join(tmpdir(), 'versions-'))
const dist = join(folder, 'browser')
const versionsDir = join(folder, 'versions')
let site: FastifyInstance

function build(into: string, version: string): void {
  mkdirSync(join(into, 'chunks'), { recursive: true })
  writeFileSync(join(into, 'embed.js'), `// ${version}`)
  writeFileSync(join(into, `chunks/core-${version}.js`), `// ${version}`)
  writeFileSync(join(into, 'manifest.json'), JSON.stringify({ version }))
}

beforeAll(async () => {
  build(dist, '2.10.0')
  for (const version of ['1.4.1', '1.12.0', '2.9.3']) build(join(versionsDir, version), version)
  mkdirSync(join(versionsDir, 'notes'))
  site = await createSite(readSettings({ DIST_DIR: dist, VERSIONS_DIR: versionsDir }))
})

afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const FOR_EVER = 'public, max-age=31536000, immutable'

async function fetched(url: string): Promise<[text: string, caching: unknown]> {
  const { body, headers, statusCode } = await site.inject(url)
  return statusCode === 200 ? [body, headers['cache-control']] : [String(statusCode), null]
}

test.each([
  ['/widgets/embed.js', '// 2.10.0', 'no-cache'],
  ['/widgets/2/embed.js', '// 2.10.0', 'no-cache'],
  ['/widgets/2.10.0/embed.js', '// 2.10.0', FOR_EVER],
  ['/widgets/2.9.3/embed.js', '// 2.9.3', FOR_EVER],
  ['/widgets/1/embed.js', '// 1.12.0', 'no-cache'],
  ['/widgets/1/chunks/core-1.12.0.js', '// 1.12.0', FOR_EVER],
  ['/widgets/1.4.1/chunks/core-1.4.1.js', '// 1.4.1', FOR_EVER],
])('%s responds with %s', async (url, text, caching) => {
  expect(await fetched(url)).toEqual([text, caching])
})

test('an unknown version, and a folder that is no version, are 404', async () => {
  for (const url of ['/widgets/1.4.0/embed.js', '/widgets/3/embed.js', '/widgets/notes/embed.js'])
    expect(await fetched(url), url).toEqual(['404', null])
})

test('every version allows other origins', async () => {
  for (const prefix of ['', '1/', '1.4.1/']) {
    const { headers } = await site.inject({
      url: `/widgets/${prefix}embed.js`,
      headers: { origin: 'https://partner.example' },
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
})

test('in development the build in service is not cached under its number either', async () => {
  const dev = await createSite(readSettings({ DEV: '1', DIST_DIR: dist, VERSIONS_DIR: versionsDir }))
  const caching = async (url: string) => (await dev.inject(url)).headers['cache-control']
  expect([await caching('/widgets/2.10.0/embed.js'), await caching('/widgets/1.4.1/embed.js')]).toEqual([
    'no-cache',
    FOR_EVER,
  ])
  await dev.close()
})
