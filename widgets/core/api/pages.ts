import type { Http, RequestOptions } from './http.ts'
import { nullable, object, withDefault, text, whole, type Infer, type Schema } from './schema.ts'
import { collectionOf, members, nextPage, prepared, fieldsOf } from './response-fields.ts'

/** Pages read at most: a backend whose links form a circle must not keep a visitor waiting. */
const MOST_PAGES = 20
/** Pages fetched at the same time after the first: the pictures of the first page need their share of the connection. */
const AT_ONCE = 4

/**
 * Every member of a collection. When there is more than one page `show` is given the first, so that nobody waits for the last; the
 * others are fetched several at once where their addresses follow from the second's, else one after the other.
 */
export async function everyPage<T>(
  http: Http,
  member: Schema<T>,
  path: string,
  options: RequestOptions,
  show: (first: readonly T[]) => void = () => undefined,
): Promise<T[]> {
  const page = pageOf(member)
  const first = await http(page, path, options)
  const found = [...first.members]
  if (first.following) {
    await anotherTask()
    show([...found])
    await anotherTask()
  }

  const ask = (address: string) => http(page, address, { complete: options.complete })
  let count = 1
  let { following } = first
  const collect = (other: typeof first) => {
    found.push(...other.members)
    following = other.following
    count++
  }
  for (const asked of inTurns(addressesAfter(first), ask)) collect(await asked)
  while (following && count < MOST_PAGES) collect(await ask(following))
  if (count > 1) await anotherTask()
  return found
}

/** Reading a page, drawing it and asking for the others are tasks apart: as one, the screen would not react for the time of all. */
const anotherTask = () => new Promise((resolve) => setTimeout(resolve))

/** One page, with what tells the addresses of the others. */
export const pageOf = <T>(member: Schema<T>) =>
  prepared(
    (body) => ({ members: body, size: members(body).length, total: totalOf(body), following: nextPage(body) }),
    object({
      members: collectionOf(member),
      size: whole,
      total: withDefault(nullable(whole), null),
      following: nullable(text),
    }),
  )

const totalOf = (body: unknown): unknown => fieldsOf(body)['hydra:totalItems'] ?? fieldsOf(body).totalItems ?? null

const SECOND = /([?&]page=)2(?=&|$)/

/** The addresses from the second page to the last; none when the link or the total does not tell. */
function addressesAfter({ size, total, following }: Infer<ReturnType<typeof pageOf>>): string[] {
  if (!following || !total || !SECOND.test(following)) return []
  const pages = Math.min(MOST_PAGES, Math.ceil(total / size))
  return [...Array(Math.max(0, pages - 1)).keys()].map((index) => following.replace(SECOND, `$1${index + 2}`))
}

/** Begins each task when the one AT_ONCE places before it is done. */
function inTurns<T>(addresses: readonly string[], ask: (address: string) => Promise<T>): Promise<T>[] {
  const asked: Promise<T>[] = []
  for (const address of addresses) {
    const before = asked.at(-AT_ONCE)
    asked.push(asked.length < AT_ONCE || !before ? ask(address) : before.then(() => ask(address)))
  }
  // The caller hears of the first task that fails; failures of the others are ignored.
  for (const one of asked) one.catch(() => undefined)
  return asked
}
