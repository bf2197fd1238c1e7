import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'

export type SavedFile = { name: string; bytes: Buffer }

/** The file that a click saves. */
export async function savedBy(page: Page, trigger: () => Promise<void>): Promise<SavedFile> {
  const folder = test.info().project.use.launchOptions?.downloadsPath
  if (folder) return newFileIn(folder, trigger)
  const [file] = await Promise.all([page.waitForEvent('download'), trigger()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Over WebDriver BiDi, Firefox does not report files that a page made itself to Playwright: they are looked for in its folder. */
async function newFileIn(folder: string, trigger: () => Promise<void>): Promise<SavedFile> {
  const before = new Set(readdirSync(folder))
  const added = () => readdirSync(folder).filter((name) => !before.has(name) && statSync(join(folder, name)).size > 0)
  await trigger()
  await expect.poll(() => added().filter((name) => !name.endsWith('.part'))).toHaveLength(1)
  await expect.poll(() => added()).toHaveLength(1)
  const name = added()[0]!
  return { name: name.replace(/\(\d+\)(?=\.)/, ''), bytes: readFileSync(join(folder, name)) }
}
