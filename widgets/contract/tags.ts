import type { Tag } from './shape.ts'
import { orderTags } from './tags/order.ts'
import { requestTags } from './tags/requests.ts'
import { shopTags } from './tags/shop.ts'

/** The public contract, tag by tag, in the usual order on a page. `npm run generate` makes the documents and types from it. */
export const tags = { ...shopTags, ...orderTags, ...requestTags } satisfies Record<`catering-${string}`, Tag>

export type TagName = keyof typeof tags
