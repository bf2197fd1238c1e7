import type { Http, RequestOptions } from './http.ts'
import { maybe, object, text, type Reader } from './read.ts'
import { many, next, reads } from './wire.ts'

/** Pages read at most: a backend whose links turn in a circle must not keep a visitor waiting. */
const MOST_PAGES = 20

/** Every member of a collection, page after page. */
export async function everyPage<T>(http: Http, member: Reader<T>, path: string, options: RequestOptions): Promise<T[]> {
  const page = reads(
    (body) => ({ members: body, following: next(body) }),
    object({ members: many(member), following: maybe(text) }),
  )
  let { members, following } = await http(page, path, options)
  const found = [...members]
  for (let count = 1; following && count < MOST_PAGES; count++) {
    ;({ members, following } = await http(page, following, { whole: options.whole }))
    found.push(...members)
  }
  return found
}
