/** What a tier or an area runs: the arguments that select tests of each runner; a runner without arguments is left out. */
export type Scope = { what: string; vitest?: string[]; elements?: string[]; journeys?: string[] }

/** The fast tier: `npm test`. What it leaves out is told by vitest.config.ts (TIER=fast) and, for the journeys, by their tags. */
export const FAST: Scope = {
  what: 'what every change must pass',
  vitest: ['--project=sqlite', '--project=postgresql'],
  elements: [],
  journeys: ['--project=chromium', '--grep=@fast'],
}

const inChromium = (...files: string[]): string[] => ['--project=chromium', ...files.map((file) => `tests/e2e/${file}`)]

/** The full tier, area by area: `npm run test:full [area …]`. Together they hold every test there is. */
export const AREAS: Record<string, Scope> = {
  server: {
    what: 'rules, screens without a browser, and the backend on SQLite, killed fifty times',
    vitest: ['--project=sqlite'],
  },
  postgresql: {
    what: 'the backend on PostgreSQL, killed fifty times',
    vitest: ['--project=postgresql'],
  },
  ordering: {
    what: 'from the postal code to the paid order',
    journeys: inChromium(
      ...['rows/c1-', 'rows/c3-', 'rows/d-', 'rows/D', 'rows/e-', 'rows/F-', 'rows/g-', 'rows/a-paris-time'],
      ...[
        'add-requests',
        'cart-rows',
        'first-order',
        'full-slot',
        'long-list',
        'lost-answer',
        'paid-later',
        'payment',
        'references',
        'returning-customer',
        'tabs',
        'team-lunch',
      ],
    ),
  },
  account: {
    what: 'the customer: session, account, quotes, forms, letters, and the caterer’s back office',
    journeys: inChromium(...['rows/c2-', 'rows/h-', 'rows/h13-', 'rows/i-', 'rows/reorder'], ...['mails', 'office']),
  },
  site: {
    what: 'every route of the site, as drawn by the server, as files, and taken over',
    journeys: inChromium(
      'rows/a-settings',
      'rows/a-third-parties',
      'rows/b-',
      'rows/j-',
      'crawl',
      'fonts',
      'served',
      'static',
    ),
  },
  embed: {
    what: 'the tags on pages of somebody else’s, hostile ones too',
    elements: [],
    journeys: inChromium(
      ...[
        'hostile/',
        'cart-link',
        'developers',
        'franchise-order',
        'integrity',
        'landing',
        'more-tags',
        'partner',
        'playground',
      ],
    ),
  },
  engines: {
    what: 'the account, the forms and the main ways in Firefox and WebKit',
    vitest: ['--project=webkit'],
    journeys: ['--project=firefox'],
  },
  faults: {
    what: 'failing networks, foreign backends and the least one',
    journeys: inChromium('dialects', 'faults', 'least-backend', 'waiting'),
  },
  looks: {
    what: 'every screen in every state, its barriers, its widths, its keys',
    journeys: inChromium('screens/', 'accessibility', 'api-page', 'dark', 'keyboard', 'reflow', 'rgaa'),
  },
}
