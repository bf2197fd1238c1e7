import { textsOrEmpty, nullableText } from '../../api/client/response-fields.ts'
import { amount, object, withDefault, nullable } from '../../api/client/schema.ts'
import { byName, type Storage } from './storage.ts'

const KEY = 'catering.checkout'

/** Field values and displayed prices of the checkout, and the last order. */
export type Draft = {
  /** Token of the cart whose order was sent, until the response. */
  sent(): string | null
  /** Token of the order that was placed with the draft before this one. */
  placed(): string | null
  /** Field values, by name. */
  values(): Readonly<Record<string, string>>
  /** Unit prices HT in cents, by the id of their line. */
  prices(): Readonly<Record<string, number>>
  /** Access details that the backend does not store, as lines of notes. */
  access(): readonly string[]
  save(change: {
    values?: Readonly<Record<string, string>>
    prices?: Readonly<Record<string, number>>
    sent?: string | null
    placed?: string
    access?: readonly string[]
  }): void
  /** Drops the draft after the order is placed. */
  clear(): void
}

const storedDraft = withDefault(
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

/** The draft of one customer, in session storage. That of another is not read, and is replaced at the first change. */
export function createDraft(storage: Storage, owner: number): Draft {
  const read = () => {
    const stored = storedDraft(storage.read(KEY))
    return stored?.owner === owner ? stored : { owner, placed: null, sent: null, access: [], values: {}, prices: {} }
  }
  return {
    sent: () => read().sent,
    placed: () => read().placed,
    values: () => read().values,
    prices: () => read().prices,
    access: () => read().access,
    save: ({ values, ...change }) => {
      const { placed, ...draft } = read()
      storage.write(KEY, { ...draft, ...change, values: { ...draft.values, ...values } })
    },
    clear: () => storage.write(KEY, null),
  }
}
