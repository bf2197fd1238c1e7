import type { Address, Chosen } from './address-choice.ts'

type Values = Readonly<Record<string, string>>

/** The texts of a form by field name; of fields with the same name, the last one. */
export const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The delivery address chosen in the draft, if it is still in the book; null without one. */
export function shippingDraft({ shipping }: Values, book: readonly Address[]): Chosen | null {
  if (shipping === 'new') return 'new'
  return book.find(({ id }) => String(id) === shipping)?.id ?? null
}

/** The same for billing; null means the delivery address, undefined means no choice yet. */
export function billingDraft({ billing }: Values, book: readonly Address[]): Chosen | null | undefined {
  if (billing === 'null') return null
  return shippingDraft({ ...(billing !== undefined && { shipping: billing }) }, book) ?? undefined
}
