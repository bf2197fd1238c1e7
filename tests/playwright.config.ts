import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from './support/browser.ts'

const reports = process.env.REPORTS ?? new URL('../test-results/reports', import.meta.url).pathname

/** Each worker runs a shop of its own (see support/shop.ts), so journeys never meet each other's data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/playwright',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    locale: 'fr-FR',
    // The shop reckons in Paris time wherever the visitor's own clock is.
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
