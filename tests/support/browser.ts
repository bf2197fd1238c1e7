import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Needed by Chromium when root runs it, and to keep it from calling out. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds a Chromium, installs one where that is possible, or says in one sentence what to do. Answers its path. */
export function ensureChromium(): string {
  const found = findChromium() ?? installFromDebian() ?? installFromPlaywright()
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed: install one (Debian and Ubuntu: sudo apt-get install chromium) or give its path in CHROMIUM_PATH, then run npm test again.',
  )
}

function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, where there is no file.`)
  }
  return [chromium.executablePath(), '/usr/bin/chromium'].find((path) => existsSync(path)) ?? null
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !isDebian()) return null
  console.log('› Installing Chromium (apt-get install chromium)')
  const quiet: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  } catch {
    return null
  }
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installFromPlaywright(): string | null {
  console.log('› Installing Chromium (playwright install chromium)')
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    return null
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}
