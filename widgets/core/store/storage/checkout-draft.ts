import * as s from '../../api/client/schema.ts'
import type { Storage } from './storage.ts'

const KEY = 'catering.checkout'

const storedDraft = s.withDefault(
  s.nullable(
    s.object({
      owner: s.number,
      placed: s.nullableText,
      sent: s.nullableText,
      access: s.textsOrEmpty,
      values: s.recordOf((value) => typeof value === 'string'),
      prices: s.recordOf((value) => typeof value === 'number'),
    }),
  ),
  null,
)

type Texts = Readonly<Record<string, string>>
type Change = Partial<Omit<NonNullable<ReturnType<typeof storedDraft>>, 'owner' | 'access' | 'values'>> & {
  access?: readonly string[]
  values?: Texts
}

/** The draft of one customer, in session storage. That of another is not read, and is replaced at the first change. */
export function createDraft(storage: Storage, owner: number) {
  const read = () => {
    const stored = storedDraft(storage.read(KEY))
    return stored?.owner === owner ? stored : { owner, placed: null, sent: null, access: [], values: {}, prices: {} }
  }
  return {
    /** Token of the cart whose order was sent, until the response. */
    sent: () => read().sent,
    /** Token of the order that was placed with the draft before this one. */
    placed: () => read().placed,
    values: (): Texts => read().values,
    /** Displayed unit prices HT in cents, by the id of their line. */
    prices: (): Readonly<Record<string, number>> => read().prices,
    /** Access details that the backend does not store, as lines of notes. */
    access: (): readonly string[] => read().access,
    save: ({ values, ...change }: Change) => {
      const { placed, ...draft } = read()
      storage.write(KEY, { ...draft, ...change, values: { ...draft.values, ...values } })
    },
    clear: () => storage.write(KEY, null),
  }
}

export type Draft = ReturnType<typeof createDraft>
