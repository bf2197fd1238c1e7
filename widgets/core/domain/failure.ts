import { commonMessages } from '../messages/common.ts'

const { actions, alerts, errors } = commonMessages

type Kind = keyof typeof errors

/** Rejections of the cart for which the server sends only a code. */
const BY_CODE = {
  minimum_order_not_reached: () => alerts.minimumNotReached,
  total_too_large: () => `${alerts.totalTooLarge} ${actions.requestQuote}.`,
  total_changed: () => alerts.totalChanged,
  other_channel: () => alerts.otherChannel,
} as const

/** Why an action was rejected (§8), for decisions and display. */
export type Failure = {
  kind: Kind
  text: string
  /** Messages by property path. */
  fields: Record<string, string[]>
  /** The server's raw keys by property path, for decisions only. */
  codes: Record<string, string[]>
}

/** The Failure of a rejected action. Checks fields, not the class: each version of the widgets on a page has its own ApiError. */
export function failureOf(cause: unknown): Failure {
  const raw = typeof cause === 'object' && cause !== null ? (cause as Partial<Record<keyof Failure, unknown>>) : {}
  return {
    kind: isKind(raw.kind) ? raw.kind : 'server',
    text: typeof raw.text === 'string' ? raw.text : '',
    fields: isFields(raw.fields) ? raw.fields : {},
    codes: isFields(raw.codes) ? raw.codes : {},
  }
}

/** The French message of a failure: the server's own for a rejection, else the one of its kind (§8). */
export function failureMessage(cause: unknown): string {
  const { kind, ...rejected } = failureOf(cause)
  return ((kind === 'refused' || kind === 'busy') && rejectionMessage(rejected)) || errors[kind]
}

/** Of the path `token`, about the whole cart, a French sentence is for display; its keys, which are not shown as sent, are for programs. */
function rejectionMessage({ text, fields, codes: { token = [], channel = [] } }: Omit<Failure, 'kind'>): string {
  const known = Object.entries(BY_CODE).find(([code]) => [...token, ...channel].some((key) => key.endsWith(code)))
  const messages = Object.entries(fields).flatMap(([path, texts]) =>
    path === 'token' && texts[0] !== token[0] ? [] : texts,
  )
  return known?.[1]() ?? (messages.join(' ') || text)
}

/** A rejection created by the client, in the format of the server's. */
export function rejection(text: string, fields: Record<string, string[]> = {}): Failure {
  return { kind: 'refused', text, fields, codes: {} }
}

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(errors, kind)

const isFields = (fields: unknown): fields is Record<string, string[]> =>
  typeof fields === 'object' && fields !== null && Object.values(fields).every(Array.isArray)
