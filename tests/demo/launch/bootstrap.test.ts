import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tests/support/sources.ts'

// The script with which every npm command begins, run in a small project whose build prints that it ran.

const OLD = new Date('2026-01-01T00:00:00Z')
const LOCK = JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages: {} })
const NEW = new Date('2026-01-02T00:00:00Z')

type Project = { folder: string; run(script: string): string; write(path: string, text: string, at: Date): void }

function project(): Project {
  const folder = ownFolder('begin')
  const write = (path: string, text: string, at: Date) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    utimesSync(join(folder, path), at, at)
    // A new file makes its folders newer too; only the file's own date is tested here.
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent))
      utimesSync(join(folder, parent), OLD, OLD)
  }
  const scripts = { bundle: `node -e "console.log('BUILT')"` }
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', scripts }), OLD)
  write('package-lock.json', LOCK, OLD)
  for (const path of ['rollup.config.mjs', 'tsconfig.json', 'widgets/embed.ts', 'site/client/main.tsx'])
    write(path, '', OLD)
  for (const path of ['tests/run.ts', 'demo/launch/reset.ts']) write(path, `console.log('RAN')`, OLD)
  mkdirSync(join(folder, 'demo/launch'), { recursive: true })
  copyFileSync(join(root, 'demo/launch/bootstrap.mjs'), join(folder, 'demo/launch/bootstrap.mjs'))
  const run = (script: string) =>
    execFileSync(process.execPath, [join(folder, 'demo/launch/bootstrap.mjs'), script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: undefined },
    })
  return { folder, run, write }
}

const steps = (output: string): string[] => output.match(/npm ci|BUILT|RAN/g) ?? []

test('a command in a fresh clone installs, builds, then runs', () => {
  expect(steps(project().run('tests/run.ts'))).toEqual(['npm ci', 'BUILT', 'RAN'])
})

test('a command only runs when everything is in place', () => {
  const { run, write } = project()
  write('node_modules/.package-lock.json', '{}', NEW)
  write('dist/browser/build-id', 'a', NEW)
  expect(steps(run('tests/run.ts'))).toEqual(['RAN'])
})

test('a command that reads the build builds it again when a source is newer', () => {
  const { run, write } = project()
  write('node_modules/.package-lock.json', '{}', NEW)
  write('dist/browser/build-id', 'a', NEW)
  write('widgets/embed.ts', '', new Date(NEW.getTime() + 1000))
  expect(steps(run('tests/run.ts'))).toEqual(['BUILT', 'RAN'])
  expect(steps(run('demo/launch/reset.ts'))).toEqual(['RAN'])
})

test('a command installs the packages again when the lock file is newer', () => {
  const { run, write } = project()
  write('node_modules/.package-lock.json', '{}', OLD)
  write('package-lock.json', LOCK, NEW)
  expect(steps(run('demo/launch/reset.ts'))).toEqual(['npm ci', 'RAN'])
})

test('Node caches what it compiled for the next process', () => {
  const { folder, run, write } = project()
  write('node_modules/.package-lock.json', '{}', NEW)
  run('demo/launch/reset.ts')
  expect(readdirSync(join(folder, '.cache/compiled'))).not.toEqual([])
})
