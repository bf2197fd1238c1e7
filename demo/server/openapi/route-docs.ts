import { z } from 'zod'

/** The groups of the document, in its order. */
export const TAGS = {
  Catalogue: 'Points of sale, categories, products and additional sales.',
  Cart: 'Carts and their coupon; anonymous until a customer logs in.',
  Checkout: 'Delivery slot, addresses and payment method of a cart, up to the placed order.',
  Payment: 'Cards, payment requests, and the payment methods of an unpaid order.',
  Account: 'Login, sign-up, profile, addresses.',
  Orders: 'Placed orders, invoices and quotes of a customer.',
  Forms: 'Public forms: contact, quote requests, applications.',
  Caterer: 'Calls of the back office. A customer’s token is rejected.',
  Service: 'For machines: health, notices of the payment provider, this document.',
} as const

export type Tag = keyof typeof TAGS
export type Access = 'public' | 'customer' | 'administrator'
/** One response: its meaning, and the schemas of its body by media type; without a type it has no body. */
export type ResponseDocs = { description: string; content: Record<string, z.ZodType> }

/** The documentation of one route; 'error' is the usual meaning and body of that status (responses.ts). */
export type RouteDocs = {
  summary: string
  tag: Tag
  access: Access
  responses: Record<number, ResponseDocs | 'error'>
}

/** Documents routes of one group and access. Errors common to all routes of a kind are added later. */
export const routeDocs =
  (tag: Tag, access: Access = 'public') =>
  (summary: string, responses: RouteDocs['responses']): RouteDocs => ({ summary, tag, access, responses })

/** Keys are the method and the path as registered: 'GET /shop-api/carts/:token'. */
export type DocsTable = Record<string, RouteDocs>

export const LD = 'application/ld+json'
export const JSON_TYPE = 'application/json'

export const ld = (schema: z.ZodType, description: string): ResponseDocs => ({ description, content: { [LD]: schema } })
export const json = (schema: z.ZodType, description: string): ResponseDocs => ({
  description,
  content: { [JSON_TYPE]: schema },
})
/** A file, such as a document, a page or an image: its content is not checked. */
export const file = (type: string, description: string): ResponseDocs => ({
  description,
  content: { [type]: z.string() },
})
export const nothing = (description: string): ResponseDocs => ({ description, content: {} })
