import { commonText } from '../text/common.ts'

type Kind = keyof typeof commonText.errors

/** What a form needs to know of a rejected action. */
export type Failure = {
  kind: Kind
  text: string
  /** Messages by property path. */
  fields: Record<string, string[]>
  /** The server's raw keys by property path, for decisions only. */
  codes: Record<string, string[]>
}

/** Reads a rejection of a store action (an ApiError seen from above its floor); anything else counts as our own fault. */
export function failureOf(cause: unknown): Failure {
  const raw = typeof cause === 'object' && cause !== null ? (cause as Partial<Record<keyof Failure, unknown>>) : {}
  return {
    kind: isKind(raw.kind) ? raw.kind : 'server',
    text: typeof raw.text === 'string' ? raw.text : '',
    fields: isFields(raw.fields) ? raw.fields : {},
    codes: isFields(raw.codes) ? raw.codes : {},
  }
}

/** The French sentence for a failure: the server's own words when it refused with some, ours otherwise. */
export function wordsOf(cause: unknown): string {
  const { kind, text, fields } = failureOf(cause)
  if (kind === 'busy') return text || commonText.errors.busy
  if (kind !== 'refused') return commonText.errors[kind]
  return Object.values(fields).flat().join(' ') || text || commonText.errors.refused
}

/** A refusal of our own, in the shape a form sorts onto its fields. */
export function refusal(text: string, fields: Record<string, string[]> = {}): Failure {
  return { kind: 'refused', text, fields, codes: {} }
}

function isKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && kind in commonText.errors
}

function isFields(fields: unknown): fields is Record<string, string[]> {
  return typeof fields === 'object' && fields !== null && Object.values(fields).every(Array.isArray)
}
