import { ApiError } from '../api/api.ts'
import { commonText } from '../text/common.ts'

const BY_CODE = {
  minimum_order_not_reached: commonText.alerts.minimumNotReached,
  total_too_large: commonText.alerts.totalTooLarge,
  total_changed: commonText.alerts.totalChanged,
} as const

/** The French sentence for a failure: the server's own for a refusal, else ours for the kind of failure (§8). */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return commonText.errors.server
  return (/refused|busy/.test(error.kind) && refusalWords(error)) || commonText.errors[error.kind]
}

/** What the server says about the cart as a whole (`token`) is said to programs, not to people. */
function refusalWords({ text, fields, codes: { token = [] } }: ApiError): string | undefined {
  const known = Object.entries(BY_CODE).find(([code]) => token.some((said) => said.endsWith(code)))
  const [message] = Object.entries(fields).flatMap(([path, messages]) => (path === 'token' ? [] : messages))
  return known?.[1] ?? message ?? text
}
