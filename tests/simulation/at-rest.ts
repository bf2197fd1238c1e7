import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Simulation } from './simulation.ts'

// What must hold of the data at rest, however long the shop runs: looked for each month, as it reads everything.

const DAY = 86_400_000
const MAX_GROWTH = 1.3
const PAGE = 5_000
/** Tables with what the law requires. */
const LEGAL = ['invoices']
/** What has an end: the column with its instant, and days after it until the next run of the jobs at the latest. */
const PURGED = [
  ['emails', 'created_at', 61],
  ['rate_limits', 'resets_at', 1],
  ['cart_additions', 'added_at', 2],
  ['captcha_uses', 'expires_at', 1],
  ['password_resets', 'expires_at', 1],
  ['cart_links', 'expires_at', 1],
] as const

export async function problemsAtRest(simulation: Simulation): Promise<string[]> {
  const { heap } = simulation
  heap.push(usedHeap())
  const growth = (heap.at(-1) ?? 0) / (heap[0] ?? 1)
  const deleted = new Set(simulation.customers.filter(({ deletedAt }) => deletedAt !== null).map(({ email }) => email))
  return [
    ...(growth > MAX_GROWTH ? [`the heap is ${growth.toFixed(2)} times that of the first month`] : []),
    ...(await purgeProblems(simulation)),
    ...(await personalDataProblems(simulation, deleted)),
    ...(simulation.place.url ? [] : await fileProblems(simulation, deleted)),
  ]
}

/** Bytes in use after a collection. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

async function purgeProblems({ backend: { db }, now }: Simulation): Promise<string[]> {
  const before = (days: number) => new Date(now - days * DAY).toISOString()
  const problems: string[] = []
  for (const [table, column, days] of PURGED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} < ${before(days)}`.execute(db)
    if (Number(rows[0]?.count)) problems.push(`${rows[0]?.count} rows of ${table} are older than their retention`)
  }
  const carts = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'))
  const ofQuotes = db.selectFrom('quotes').select('order_id').where('order_id', 'is not', null)
  const old = carts.where('state', '=', 'cart').where('updated_at', '<', before(31)).where('id', 'not in', ofQuotes)
  const { count } = await old.executeTakeFirstOrThrow()
  return count ? [...problems, `${count} carts are older than their retention`] : problems
}

/** The emails of customers that a text names, by their email address or their last name. */
function* namedIn(text: string): Generator<string> {
  for (const [, byEmail, byName] of text.matchAll(/client-(\d+)@societe|Durand-client-(\d+)\b/g))
    yield `client-${byEmail ?? byName}@societe.example`
}

/** A deleted customer is in no table but the invoices. */
async function personalDataProblems({ backend: { db } }: Simulation, deleted: Set<string>): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !LEGAL.includes(name))
  const found = new Set<string>()
  for (const table of tables)
    for (let offset = 0, length = PAGE; length === PAGE; offset += PAGE) {
      const page = sql<object>`select * from ${sql.table(table)} order by 1 limit ${PAGE} offset ${offset}`
      const { rows } = await page.execute(db)
      for (const email of namedIn(JSON.stringify(rows)))
        if (deleted.has(email)) found.add(`${email} was deleted, and is in ${table}`)
      length = rows.length
    }
  return [...found]
}

const BLOCK = 1 << 24
const OVERLAP = 100

/** Nor is one without invoices in any byte of the SQLite file and its log, also where nothing is stored any more. */
async function fileProblems({ backend: { db }, place }: Simulation, deleted: Set<string>): Promise<string[]> {
  const found = new Set<string>()
  const block = Buffer.alloc(BLOCK)
  for (const path of ['shop.sqlite', 'shop.sqlite-wal'].map((name) => join(place.folder, name)).filter(existsSync)) {
    const file = openSync(path, 'r')
    for (let at = 0, read = BLOCK; read === BLOCK; at += BLOCK - OVERLAP) {
      read = readSync(file, block, 0, BLOCK, at)
      for (const email of namedIn(block.toString('latin1', 0, read))) if (deleted.has(email)) found.add(email)
    }
    closeSync(file)
  }
  const problems: string[] = []
  for (const email of found) {
    const invoices = db.selectFrom('invoices').select('id').limit(1)
    const named = await invoices.where('content', 'like', `%${email.split('@')[0]}%`).execute()
    if (named.length === 0) problems.push(`${email} was deleted, and is in the file`)
  }
  return problems
}

/** Statements that read a whole table which grows with the orders, and so take longer each year. */
export function scans({ backend: { file }, statements }: Simulation): string[] {
  if (file === null) return []
  return [...statements].flatMap(([statement, values]) => {
    if (!/^(select|update|delete)/.test(statement) || statement.includes(' in ()')) return []
    const plan = file.prepare(`explain query plan ${statement}`).all(values) as { detail: string }[]
    const scanned = plan.filter(({ detail }) => GROWING.test(detail))
    return scanned.map(({ detail }) => `${detail}: ${statement}`)
  })
}
const GROWING =
  /^SCAN (orders|order_items|payments|payment_requests|refunds|emails|invoices|customers|addresses|cards|quotes)\b/
