import type { Address, Chosen } from './address-choice.ts'

type Values = Readonly<Record<string, string>>

/** Every text of a form by its name; the last of those that share one. */
export const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The address that was chosen before, while it is still in the book; null when nothing was. */
export function shippingDraft({ shipping }: Values, book: readonly Address[]): Chosen | null {
  if (shipping === 'new') return 'new'
  return book.find(({ id }) => String(id) === shipping)?.id ?? null
}

/** The same for the invoice, where null is 'the same address' and undefined is nothing chosen before. */
export function billingDraft({ billing }: Values, book: readonly Address[]): Chosen | null | undefined {
  if (billing === 'null') return null
  return shippingDraft({ ...(billing !== undefined && { shipping: billing }) }, book) ?? undefined
}
