// `npm run bench` works the backend; `-- catalogue` opens a catalogue of 2,000 dishes in a slow browser, `-- list` a category of the site,
// `-- lighthouse` has four of its pages judged, `-- password-links` compares how long an address with an account and one without are
// answered, `-- peers` measures the widgets beside what others embed, `-- ratios` the backend beside a bare server of the same bytes.

const BENCHES: Record<string, () => Promise<unknown>> = {
  backend: () => import('./backend.ts'),
  catalogue: () => import('./catalogue.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  list: () => import('./list.ts'),
  'password-links': () => import('./password-links.ts'),
  peers: () => import('./peers.ts'),
  ratios: () => import('./ratios.ts'),
}
const wanted = process.argv[2] ?? 'backend'
const bench = BENCHES[wanted]
if (!bench) throw new Error(`There is no bench "${wanted}": ${Object.keys(BENCHES).join(', ')}.`)
void bench()
