// `npm run bench` loads the backend; `-- attacks` measures what clients wait for beside a hostile one, `-- catalogue` opens a catalogue of 2,000 products in a slow browser, `-- list` a category of the site,
// `-- lighthouse` audits four of its pages, `-- password-links` compares how long an email with an account and one without wait for
// a response, `-- memory` reads what the backend occupies after a minute of load, `-- peers` measures the widgets beside those of others, `-- ratios` the backend and the site beside a bare server
// of the same bytes.

const BENCHES: Record<string, () => Promise<unknown>> = {
  attacks: () => import('./attacks.ts'),
  backend: () => import('./backend.ts'),
  catalogue: () => import('./catalogue.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  list: () => import('./list.ts'),
  memory: () => import('./memory.ts').then(({ memory }) => memory()),
  'password-links': () => import('./password-links.ts'),
  peers: () => import('./peers/peers.ts'),
  ratios: () => import('./ratios.ts'),
}
const wanted = process.argv[2] ?? 'backend'
const bench = BENCHES[wanted]
if (!bench) throw new Error(`There is no bench "${wanted}": ${Object.keys(BENCHES).join(', ')}.`)
void bench()
