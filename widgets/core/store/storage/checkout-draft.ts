import { textsOrEmpty, nullableText } from '../../api/optional-fields.ts'
import { amount, object, withDefault, nullable } from '../../api/schema.ts'
import { byName } from './by-name.ts'
import type { Storage } from './storage.ts'

const KEY = 'catering.checkout'

/** What a person typed during the checkout, the prices she was shown, and what she ordered last. */
export type Draft = {
  /** Token of the cart that was sent to be ordered, until it is known what became of it. */
  sent(): string | null
  /** Token of the order that was placed with the draft before this one. */
  placed(): string | null
  /** What was typed or ticked, by the name of its field. */
  values(): Readonly<Record<string, string>>
  /** Unit prices HT in cents, by the id of their line. */
  prices(): Readonly<Record<string, number>>
  /** Access details that the backend does not store, as lines of notes. */
  access(): readonly string[]
  save(change: {
    values?: Readonly<Record<string, string>>
    prices?: Readonly<Record<string, number>>
    sent?: string | null
  }): void
  /** Drops the draft after the order is placed. */
  clear(): void
}

const keptDraft = withDefault(
  nullable(
    object({
      owner: amount,
      placed: nullableText,
      sent: nullableText,
      access: textsOrEmpty,
      values: byName((value) => typeof value === 'string'),
      prices: byName((value) => typeof value === 'number'),
    }),
  ),
  null,
)

/**
 * The draft of one customer, in the tab's own storage: it survives a reload and a session that ends, and dies with the tab.
 * What another customer typed is not read, and is replaced with the first word of this one.
 */
export function createDraft(storage: Storage, owner: number): Draft {
  const read = () => {
    const kept = keptDraft(storage.read(KEY))
    return kept?.owner === owner ? kept : { owner, placed: null, sent: null, access: [], values: {}, prices: {} }
  }
  return {
    sent: () => read().sent,
    placed: () => read().placed,
    values: () => read().values,
    prices: () => read().prices,
    access: () => read().access,
    save: ({ values, ...change }) => {
      const { placed, ...kept } = read()
      storage.write(KEY, { ...kept, ...change, values: { ...kept.values, ...values } })
    },
    clear: () => storage.write(KEY, null),
  }
}
