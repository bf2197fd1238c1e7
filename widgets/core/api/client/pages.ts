import type { Http, RequestOptions } from './http.ts'
import { fieldsOf, members, nextPage } from './response-fields.ts'
import * as s from './schema.ts'

/** Bounds the requests when the `next` links of a backend form a cycle, or every page number has members. */
export const MAX_PAGES = 20
/** Concurrent requests after the first page; more would take bandwidth from the images of the first page. */
const CONCURRENCY = 4

/** Every member of a collection; `show` receives the first of several pages. The others load concurrently if their URLs follow. */
export async function everyPage<T>(
  http: Http,
  member: s.Schema<T>,
  path: string,
  options: RequestOptions,
  show: (first: readonly T[]) => void = () => undefined,
): Promise<T[]> {
  const page = pageOf(member)
  const first = await http(page, path, options)
  const found = [...first.members]
  if (first.following) {
    await nextTask()
    show([...found])
    await nextTask()
  }

  const fetchPage = (url: string) => http(page, url, { complete: options.complete })
  let count = 1
  let { following } = first
  const collect = (other: typeof first) => {
    found.push(...other.members)
    following = other.following
    count++
  }
  for (const page of fetchAll(urlsAfter(first), fetchPage)) collect(await page)
  while (following && count < MAX_PAGES) collect(await fetchPage(following))
  if (count > 1) await nextTask()
  return found
}

/** Parsing a page, rendering it and requesting the others are separate tasks, to keep the page responsive. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The fewest members of a page that is not the last one (contract 2.2). */
const MIN_PAGE_SIZE = 30

/** Whether a bare array may have more pages: it has no total. */
export const isLongList = (body: unknown): body is unknown[] => Array.isArray(body) && body.length >= MIN_PAGE_SIZE

/** One page, with what the URLs of the others follow from. */
export const pageOf = <T>(member: s.Schema<T>) =>
  s.preprocess(
    (body) => ({ members: body, size: members(body).length, total: totalOf(body), following: nextPage(body) }),
    s.object({
      members: s.collectionOf(member),
      size: s.integer,
      total: s.withDefault(s.nullable(s.integer), null),
      following: s.nullable(s.text),
    }),
  )

const totalOf = (body: unknown): unknown => fieldsOf(body)['hydra:totalItems'] ?? fieldsOf(body).totalItems ?? null

const SECOND = /([?&]page=)2(?=&|$)/

/** The URLs from the second page to the last; none when they do not follow from the link and the total. */
function urlsAfter({ size, total, following }: s.Infer<ReturnType<typeof pageOf>>): string[] {
  if (!following || !total || !SECOND.test(following)) return []
  const pages = Math.min(MAX_PAGES, Math.ceil(total / size))
  return [...Array(Math.max(0, pages - 1)).keys()].map((index) => following.replace(SECOND, `$1${index + 2}`))
}

/** Starts each request when the one CONCURRENCY places before it is done. */
function fetchAll<T>(urls: readonly string[], fetchPage: (url: string) => Promise<T>): Promise<T>[] {
  const pages: Promise<T>[] = []
  for (const url of urls) {
    const before = pages.at(-CONCURRENCY)
    pages.push(pages.length < CONCURRENCY || !before ? fetchPage(url) : before.then(() => fetchPage(url)))
  }
  // The caller awaits them in turn: without a handler, a failure after the first would be an unhandled rejection.
  for (const page of pages) page.catch(() => undefined)
  return pages
}
