import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../support/sources.ts'
import { MUTATIONS, type Mutation } from './mutations.ts'

// Each planted fault is found by one of ten seeds, in a run of the size of the fast suite.

const SEEDS = 10
const COPIED = ['demo', 'widgets', 'tests/simulation', 'tests/support', 'package.json']

test.each(MUTATIONS)('$what: found', { timeout: 900_000 }, (mutation) => {
  const copy = copyWith(mutation)
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const found = Array.from({ length: SEEDS }, (_, index) => index + 1).find((seed) => {
    const run = spawnSync(process.execPath, ['tests/simulation/run.ts', '--seed', String(seed)], {
      cwd: copy,
      encoding: 'utf8',
    })
    const [, after] = /WrongBooks.* after (\d+) orders/.exec(run.stderr) ?? []
    if (after) console.log(`${mutation.what}: seed ${seed}, after ${after} orders`)
    return after !== undefined
  })
  expect(found).toBeDefined()
})

/** A copy of the backend with the fault. */
function copyWith({ file, find, replace }: Mutation): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutated-'))
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
  const mutated = source.replace(find, () => replace)
  writeFileSync(path, mutated)
  return copy
}
