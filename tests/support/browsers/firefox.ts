import { existsSync } from 'node:fs'
import { firefox } from '@playwright/test'
import { installFromPlaywright, installPackages } from '../install.ts'

/** How Playwright starts it: a Firefox built by Mozilla is driven over WebDriver BiDi, Playwright's own build needs no channel. */
export type Firefox = { channel?: 'moz-firefox'; executablePath: string }

/** The journeys that run in it too: the account and every form (rules H and I), and those that are tagged @firefox. */
export const FIREFOX_TESTS = /\b[HI]\d+\b|@firefox/

const DEBIAN = '/usr/bin/firefox-esr'

/** Finds a Firefox, installs one where that is possible, or fails with one sentence about the fix. */
export function ensureFirefox(): Firefox {
  const found = findFirefox() ?? installed()
  if (found) return found
  throw new Error(
    'No Firefox was found and none could be installed: install one (Debian: sudo apt-get install firefox-esr) or give its path in FIREFOX_PATH, then run npm test again.',
  )
}

function findFirefox(): Firefox | null {
  const given = process.env.FIREFOX_PATH
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH names ${given}, where there is no file.`)
  if (given) return { channel: 'moz-firefox', executablePath: given }
  if (existsSync(DEBIAN)) return { channel: 'moz-firefox', executablePath: DEBIAN }
  return existsSync(firefox.executablePath()) ? { executablePath: firefox.executablePath() } : null
}

function installed(): Firefox | null {
  if (!installPackages('Firefox', 'firefox-esr')) installFromPlaywright('Firefox', 'firefox')
  return findFirefox()
}
