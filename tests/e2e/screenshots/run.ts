import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from '#tests/support/browsers/browser.ts'
import { root } from '#tests/support/sources.ts'

// `npm run screenshots`: every state of every screen as PNG files at four widths, to be looked at. Names of states narrow it down
// (`npm run screenshots -- cart`).

const SCREENS = join(root, 'test-results/screenshots')
const names = process.argv.slice(2)
const env = { ...process.env, SCREENS, CHROMIUM_PATH: ensureChromium() }
const filter = ['--grep', `screen .*(${names.join('|') || '.'})`]
const command = ['playwright', 'test', '--config', 'tests/playwright.config.ts', 'screenshots/', ...filter]
const { status } = spawnSync('npx', command, { cwd: root, env, stdio: 'inherit' })
console.log(`Screenshots: ${SCREENS}`)
process.exitCode = status ?? 1
