import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromPlaywright, installPackages } from '../install.ts'

/**
 * Chromium reads the last list only, so this one has what Playwright turns off, and the suggestions of the address bar, which are pages
 * in every window and take a tenth of the time.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Needed by Chromium when root runs it, and to keep it from calling out. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** Finds a Chromium, installs one where that is possible, or fails with one sentence about the fix. Returns its path. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed()
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

function installed(): string | null {
  if (!installPackages('Chromium', 'chromium')) installFromPlaywright('Chromium', 'chromium')
  return findChromium()
}
