import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManifest } from '#site/server/manifest.ts'

let dist: string
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'manifest-'))))
afterEach(() => rmSync(dist, { recursive: true }))

/** Writes a file of a build with this minute as its modification time. */
function write(name: string, text: string, minute: number): void {
  writeFileSync(join(dist, name), text)
  utimesSync(join(dist, name), minute * 60, minute * 60)
}

const NONE = { id: '', version: '', site: [], widgets: {}, views: {}, steps: [], dialog: [] }

test('a build has its version, its files and its id', () => {
  const widgets = { 'catering-cart': ['chunks/c.js'] }
  write(
    'manifest.json',
    JSON.stringify({
      version: '1.2.3',
      'site.js': ['chunks/a.js'],
      widgets,
      views: { Home: ['chunks/h.js'] },
      steps: ['chunks/s.js'],
      dialog: ['chunks/d.js'],
    }),
    1,
  )
  write('build-id', 'b1\n', 1)
  expect(createManifest(dist)()).toEqual({
    id: 'b1',
    version: '1.2.3',
    site: ['chunks/a.js'],
    widgets,
    views: { Home: ['chunks/h.js'] },
    steps: ['chunks/s.js'],
    dialog: ['chunks/d.js'],
  })
})

test('the next build is read without a restart', () => {
  const manifest = createManifest(dist)
  expect(manifest()).toEqual(NONE)
  write('manifest.json', '{"version":"1.2.3"}', 1)
  write('build-id', 'b1', 1)
  expect(manifest()).toMatchObject({ id: 'b1', version: '1.2.3' })
  write('manifest.json', '{"version":"1.2.4"}', 2)
  write('build-id', 'b2', 2)
  expect(manifest()).toMatchObject({ id: 'b2', version: '1.2.4' })
})

test('an incomplete build is ignored until it is complete', () => {
  const manifest = createManifest(dist)
  write('manifest.json', '{"version":"1.2', 1)
  expect(manifest()).toEqual(NONE)
  write('manifest.json', '{"version":"1.2.3"}', 2)
  expect(manifest().version).toBe('1.2.3')
})

test('a removed build is ignored', () => {
  const manifest = createManifest(dist)
  write('build-id', 'b1', 1)
  expect(manifest().id).toBe('b1')
  rmSync(join(dist, 'build-id'))
  expect(manifest().id).toBe('')
})
