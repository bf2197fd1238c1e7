import { z } from 'zod'

/** The groups of the document, in its order. */
export const TAGS = {
  Catalogue: 'Points of sale, categories, products and what is offered beside them.',
  Cart: 'Carts and their coupon; anonymous until a customer logs in.',
  Checkout: 'From the slot to the placed order.',
  Payment: 'Cards, attempts to pay, and how an unpaid order may be paid.',
  Account: 'Login, sign-up, profile, addresses.',
  Orders: 'Placed orders, invoices and quotes of a customer.',
  Forms: 'What anybody may send: contact, quote requests, applications.',
  Caterer: 'What the caterer’s people do. A customer’s token opens none of it.',
  Service: 'For machines: health, notices of the payment provider, this document.',
} as const

export type Tag = keyof typeof TAGS
export type Access = 'public' | 'customer' | 'administrator'
/** One answer: what it means and its body by media type; no type, no body. */
export type Answer = { description: string; content: Record<string, z.ZodType> }

/** What the document says of one route. Refusals every route of its kind may give are added to its own. */
export type RouteDocs = {
  summary: string
  tag: Tag
  access?: Access
  answers: Record<number, Answer>
  /** Statuses of its own refusals. */
  refusals?: readonly number[]
}

/** By method and path as they are registered: 'GET /shop-api/carts/:token'. */
export type DocsTable = Record<string, RouteDocs>

export const LD = 'application/ld+json'
export const JSON_TYPE = 'application/json'

export const ld = (schema: z.ZodType, description: string): Answer => ({ description, content: { [LD]: schema } })
export const json = (schema: z.ZodType, description: string): Answer => ({
  description,
  content: { [JSON_TYPE]: schema },
})
/** A document, a page, a picture: not checked, only named. */
export const file = (type: string, description: string): Answer => ({ description, content: { [type]: z.string() } })
export const nothing = (description: string): Answer => ({ description, content: {} })
