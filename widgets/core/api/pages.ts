import type { Http, RequestOptions } from './http.ts'
import { maybe, object, orElse, text, whole, type Read, type Reader } from './read.ts'
import { many, members, next, reads, wire } from './wire.ts'

/** Pages read at most: a backend whose links turn in a circle must not keep a visitor waiting. */
const MOST_PAGES = 20
/** Pages asked for at the same time, the first one aside: pictures of the dishes on it want their share of the line. */
const AT_ONCE = 4

/**
 * Every member of a collection. When there is more than one page `show` is given the first, so that nobody waits for the last; the
 * others are asked for several at once where their addresses can be told from the second's, else one after the other.
 */
export async function everyPage<T>(
  http: Http,
  member: Reader<T>,
  path: string,
  options: RequestOptions,
  show: (first: readonly T[]) => void = () => undefined,
): Promise<T[]> {
  const page = pageOf(member)
  const first = await http(page, path, options)
  const found = [...first.members]
  if (first.following) show([...found])

  const ask = (address: string) => http(page, address, { whole: options.whole })
  let count = 1
  let { following } = first
  const collect = (other: typeof first) => {
    found.push(...other.members)
    following = other.following
    count++
  }
  for (const asked of inTurns(addressesAfter(first), ask)) collect(await asked)
  while (following && count < MOST_PAGES) collect(await ask(following))
  // Reading the last page and drawing them all are two tasks, or the page would be deaf for the time of both.
  if (count > 1) await new Promise((resolve) => setTimeout(resolve))
  return found
}

/** One page, with what tells of the others. */
export const pageOf = <T>(member: Reader<T>) =>
  reads(
    (body) => ({ members: body, size: members(body).length, total: totalOf(body), following: next(body) }),
    object({ members: many(member), size: whole, total: orElse(maybe(whole), null), following: maybe(text) }),
  )

const totalOf = (body: unknown): unknown => wire(body)['hydra:totalItems'] ?? wire(body).totalItems ?? null

const SECOND = /([?&]page=)2(?=&|$)/

/** Of the second page to the last; none when the link or the total does not tell. */
function addressesAfter({ size, total, following }: Read<ReturnType<typeof pageOf>>): string[] {
  if (!following || !total || !SECOND.test(following)) return []
  const pages = Math.min(MOST_PAGES, Math.ceil(total / size))
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => following.replace(SECOND, `$1${index + 2}`))
}

/** Begins a task when the one so many places before it is done. */
function inTurns<T>(addresses: readonly string[], ask: (address: string) => Promise<T>): Promise<T>[] {
  const asked: Promise<T>[] = []
  for (const address of addresses) {
    const before = asked.at(-AT_ONCE)
    asked.push(asked.length < AT_ONCE || !before ? ask(address) : before.then(() => ask(address)))
  }
  // Whoever waits for the first that fails hears of it; the others have nobody to tell.
  for (const one of asked) one.catch(() => undefined)
  return asked
}
