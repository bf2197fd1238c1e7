import * as z from 'zod/mini'
import type { Http } from './http.ts'
import type { Query } from './product-query.ts'
import { many, next, reads } from './wire.ts'

/** Pages read at most: a backend whose links turn in a circle must not keep a visitor waiting. */
const MOST_PAGES = 20

/** Every member of a collection, page after page. */
export async function everyPage<Shape extends z.ZodMiniType>(
  http: Http,
  member: Shape,
  path: string,
  query: Query,
): Promise<z.output<Shape>[]> {
  const page = reads(
    (body) => ({ members: body, following: next(body) }),
    z.object({ members: many(member), following: z.nullable(z.string()) }),
  )
  let { members, following } = await http(page, path, { query })
  const found = [...members]
  for (let count = 1; following && count < MOST_PAGES; count++) {
    ;({ members, following } = await http(page, following))
    found.push(...members)
  }
  return found
}
