import { mkdirSync } from 'node:fs'
import { defineConfig, type PlaywrightTestProject } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from './support/browsers/browser.ts'
import { ensureFirefox, FIREFOX_TESTS } from './support/browsers/firefox.ts'

const reports = process.env.REPORTS ?? new URL('../test-results/reports', import.meta.url).pathname

/** Each worker runs its own shop (see support/shop/shop.ts), so tests never see each other's data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/playwright',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A busy machine is not a failure; no test takes that long on an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    locale: 'fr-FR',
    // The shop uses Paris time, wherever the visitor is.
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 900 },
    // A trace of every step takes a fifth of the time, so it is recorded only with TRACE.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS } },
    },
    // The fast suite does without Firefox, which may not be installed.
    ...(process.env.SUITE === 'fast' ? [] : [inFirefox()]),
  ],
})

function inFirefox(): PlaywrightTestProject {
  const { channel, ...launchOptions } = ensureFirefox()
  return {
    name: 'firefox',
    testMatch: ['rules/**/*.spec.ts', 'hostile/*.spec.ts'],
    grep: FIREFOX_TESTS,
    use: {
      browserName: 'firefox',
      channel,
      launchOptions: channel ? { ...launchOptions, ...saving() } : launchOptions,
    },
  }
}

/**
 * The folder where Mozilla's Firefox saves files, one for each worker (see e2e/steps/downloads.ts). Without these preferences it would show a
 * PDF rather than save it, and its list of files would take the focus.
 */
function saving(): { downloadsPath: string; firefoxUserPrefs: Record<string, boolean> } {
  const folder = `../test-results/downloads-${process.env.TEST_PARALLEL_INDEX ?? 0}`
  const downloadsPath = new URL(folder, import.meta.url).pathname
  mkdirSync(downloadsPath, { recursive: true })
  return { downloadsPath, firefoxUserPrefs: { 'pdfjs.disabled': true, 'browser.download.alwaysOpenPanel': false } }
}
