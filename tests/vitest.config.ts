import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { markdownPages } from '../site/build/markdown-pages.ts'
import { findPostgres } from './support/databases/postgres.ts'
import { findWebKit } from './support/browsers/webkit.ts'

const anywhere = 'tests/**/*.test.{ts,tsx}'
const server = 'tests/demo/server/**/*.test.ts'
/** Tests of one of the two databases alone. */
const sqliteOnly = 'tests/demo/server/database/sqlite/**'
const postgresOnly = 'tests/demo/server/database/postgresql/**'
/** Where the two databases differ: in the fast suite PostgreSQL runs these alone. */
const whereTheyDiffer = [
  ...[
    'contract/**/*',
    'database/postgresql/**/*',
    'database/durability',
    'database/migrations/migrate',
    'database/catalogue-cache',
    'http/catalogue-responses/{catalogue-responses,changing-catalogue,two-processes}',
    'kill',
    'seed/seed',
  ],
  ...[
    'several-servers',
    'shop/commerce',
    'shop/growth',
    'shop/order/day-totals',
    'shop/payment/invoice-numbers',
    'shop/races',
  ],
].map((name) => `tests/demo/server/${name}.test.ts`)
/** Every field and parameter with every odd value, which the full run alone sends. */
const sweeps = 'tests/demo/server/openapi/{odd-urls,wrong-bodies}.test.ts'
/** Months of the shop, on both databases. */
const simulation = 'tests/simulation/{autumn,spring}.test.ts'
/** Whether the simulation finds planted faults. */
const mutations = 'tests/simulation/mutations.test.ts'
/** The shop in WebKit. */
const webkit = 'tests/webkit/*.test.ts'
/** The npm package in projects of bundlers, which are installed for it. */
const bundlers = 'tests/bundlers/*.test.ts'

export default defineConfig({
  plugins: [markdownPages()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Many tests wait for a process or a disk: every core gets a worker.
    maxWorkers: availableParallelism(),
    // A worker loads each module once, not once a file: loading was a third of the time. Test files leave no state in modules.
    isolate: false,
    // The widgets use Paris time wherever the visitor is: a far time zone shows any mistake.
    env: { TZ: 'Pacific/Auckland' },
    // A busy machine is not a failure; no test takes that long on an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tests/support/setup-document.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: [anywhere],
          exclude: [postgresOnly, webkit, bundlers, ...(process.env.SUITE === 'fast' ? [sweeps, mutations] : [])],
          globalSetup: 'tests/support/databases/templates.ts',
        },
      },
      { extends: true, test: { name: 'bundlers', include: [bundlers] } },
      // The same backend over its other database, where there is one.
      ...(findPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgresql',
                include: process.env.SUITE === 'fast' ? whereTheyDiffer : [server, simulation],
                exclude: [sqliteOnly],
                globalSetup: 'tests/support/databases/postgres-server.ts',
              },
            },
          ]
        : []),
      ...(findWebKit()
        ? [
            {
              extends: true as const,
              test: {
                name: 'webkit',
                include: [webkit],
                globalSetup: 'tests/support/browsers/webkit-shop.ts',
              },
            },
          ]
        : []),
    ],
  },
})
