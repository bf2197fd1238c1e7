import type { Click, Visit } from './visit.ts'

/** Medians of one page and the chain of its requests. */
export type Figures = Visit & { chain: number }

export type Measured = Readonly<Record<string, Figures>>

type Goal = readonly [label: string, most: number]

/** A figure of our widgets, and of the others that have it. */
type Row = {
  name: string
  ours: string
  others: readonly [string, string, string]
  of: (figures: Figures, all: Measured) => number | undefined
  digits: number
  goal?: Goal
}

const ALONE = ['/shopify/product', '/commerceLayer/product', '/foxy/donation'] as const
const WHOLE = ['/shopify/product', '/commerceLayer/product', '/foxy/portal'] as const

const kB = (bytes: number): number => bytes / 1000
const ofClick =
  (at: number, what: keyof Click) =>
  ({ clicks }: Figures): number | undefined =>
    clicks[at]?.[what]

/** The goals of a page: requests, chain, and its time as a part of Shopify's. */
type PageGoals = { requests: number; chain: number; part: number }

const until = (name: string, ours: string, others: Row['others'], { requests, chain, part }: PageGoals): Row[] => {
  const row = { ours, others, digits: 0 }
  const toShopify = ({ ready }: Figures, all: Measured): number => ready / (all[others[0]]?.ready ?? 0)
  return [
    {
      ...row,
      name: `${name}: requests to ready`,
      of: (figures) => figures.requests,
      goal: [`≤ ${requests}`, requests],
    },
    { ...row, name: `${name}: deepest chain`, of: (figures) => figures.chain, goal: [`≤ ${chain}`, chain] },
    { ...row, name: `${name}: ready, ms`, of: ({ ready }) => ready },
    { ...row, name: `${name}: ready, times Shopify’s`, of: toShopify, digits: 2, goal: [`≤ ${part}`, part] },
  ]
}

/** The goal is in requests, and in preflights among them. A first item has a cart created, and one preflight for the URL of its items. */
const clickRows = (name: string, at: number, [requests, preflights]: readonly [number, number]): Row[] => {
  const row = { ours: '/ours/button', others: ALONE, digits: 0 }
  const counted = (what: string, of: Row['of'], most: number): Row => ({
    ...row,
    name: `${name}: ${what}`,
    of,
    goal: [String(most), most],
  })
  return [
    counted('requests to confirmed', ofClick(at, 'requests'), requests),
    counted('preflights among them', ofClick(at, 'preflights'), preflights),
    { ...row, name: `${name}: confirmed, ms`, of: ofClick(at, 'confirmed'), digits: 0 },
  ]
}

/** The goals count what is received until ready; prefetched bytes after that are shown beside it, for all widgets alike. */
const bytes = (name: string, page: Pick<Row, 'ours' | 'others'>, goal?: Goal): Row[] => [
  { ...page, name: `${name}, until ready, kB`, of: ({ first }) => kB(first), digits: 1, ...(goal && { goal }) },
  { ...page, name: `${name}, four seconds later, kB`, of: ({ idle }) => kB(idle), digits: 1 },
]

const ROWS: readonly Row[] = [
  ...bytes('cart button, untouched', { ours: '/ours/button', others: ALONE }, ['≤ 2', 2]),
  {
    ...{ name: 'the same with its drawer open, kB', ours: '/ours/button', others: ALONE },
    ...{ of: ({ whole, clicks }: Figures) => (clicks.length ? kB(whole) : undefined), digits: 1 },
    goal: ['≤ 22', 22],
  },
  ...bytes('every widget on one page', { ours: '/ours/all', others: WHOLE }, ['≤ 60', 60]),
  ...until('cart button', '/ours/button', ALONE, { requests: 3, chain: 2, part: 0.4 }),
  ...until('a product with its price', '/ours/product', ALONE, { requests: 6, chain: 3, part: 0.68 }),
  ...until('a product, exact version', '/ours/product-exact', ALONE, { requests: 6, chain: 3, part: 0.68 }),
  ...until('a catalogue', '/ours/catalogue', ['/shopify/collection', '', ''], { requests: 8, chain: 3, part: 0.8 }),
  ...clickRows('first click', 0, [3, 1]),
  ...clickRows('second click', 1, [1, 0]),
]

/** Prints one table, in Markdown; a goal that is not reached is marked NO. */
export function printPeers(all: Measured): void {
  console.log('| figure | ours | Shopify | Commerce Layer | Foxy | goal | |')
  console.log('| --- | ---: | ---: | ---: | ---: | --- | --- |')
  for (const { name, ours, others, of, digits, goal } of ROWS) {
    const figure = (page: string) => all[page] && of(all[page], all)
    const values = [ours, ...others].map(figure)
    const shown = values.map((value) => value?.toFixed(digits) ?? '–')
    const verdict = goal ? ((values[0] ?? Infinity) <= goal[1] ? 'yes' : 'NO') : ''
    console.log(`| ${[name, ...shown, goal?.[0] ?? '', verdict].join(' | ')} |`)
  }
}
