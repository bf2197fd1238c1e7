/** What a suite runs: the arguments that select tests of each runner; a runner without arguments is left out. */
export type Suite = { what: string; vitest?: string[]; webTestRunner?: string[]; playwright?: string[] }

/** The fast suite: `npm test`. What it leaves out is in vitest.config.ts (SUITE=fast) and, for Playwright, in the tags of the tests. */
export const FAST: Suite = {
  what: 'what every change must pass',
  vitest: ['--project=sqlite', '--project=postgresql'],
  webTestRunner: [],
  playwright: ['--project=chromium', '--grep=@fast'],
}

const inChromium = (...files: string[]): string[] => ['--project=chromium', ...files.map((file) => `tests/e2e/${file}`)]
const journeys = (...names: string[]): string[] => names.map((name) => `journeys/${name}`)

/** The suites of the full run: `npm run test:full [suite …]`. Together they hold every test. */
export const SUITES: Record<string, Suite> = {
  server: {
    what: 'rules, components without a browser, and the backend on SQLite, killed fifty times',
    vitest: ['--project=sqlite'],
  },
  postgresql: {
    what: 'the backend on PostgreSQL, killed fifty times',
    vitest: ['--project=postgresql'],
  },
  ordering: {
    what: 'from the postal code to the paid order',
    playwright: inChromium(
      'rules/ordering/',
      ...journeys(
        'add-requests',
        'cart-sections',
        'first-order',
        'full-slot',
        'long-list',
        'lost-response',
        'paid-later',
        'payment',
        'references',
        'returning-customer',
        'stripe',
        'tabs',
        'team-lunch',
      ),
    ),
  },
  account: {
    what: 'the customer: session, account, quotes, forms, emails, and the caterer’s back office',
    playwright: inChromium('rules/account/', ...journeys('emails', 'back-office')),
  },
  site: {
    what: 'every route of the site: server-rendered, as static files, and hydrated',
    playwright: inChromium('rules/site/', ...journeys('crawl', 'fonts', 'hydration', 'static')),
  },
  embed: {
    what: 'the tags on third-party pages, hostile ones included',
    webTestRunner: [],
    playwright: inChromium('embed/', 'hostile/'),
  },
  bundlers: {
    what: 'the npm package in projects of webpack, Rspack, Vite, esbuild, Rollup, Next.js and Angular',
    vitest: ['--project=bundlers'],
  },
  engines: {
    what: 'the account, the forms and the main journeys in Firefox and WebKit',
    vitest: ['--project=webkit'],
    playwright: ['--project=firefox'],
  },
  faults: {
    what: 'failing networks, other API versions and the minimal backend',
    playwright: inChromium('faults/', ...journeys('api-versions', 'faults', 'minimal-backend', 'slow-responses')),
  },
  visual: {
    what: 'every state of every page: accessibility, widths, dark mode, keyboard',
    playwright: inChromium('screenshots/', 'visual/'),
  },
}
