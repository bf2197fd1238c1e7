import { ApiError } from '../api/api.ts'
import { commonText } from '../text/common.ts'

/** The French sentence for a failure: the server's own for a refusal, else ours for the kind of failure (§8). */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return commonText.errors.server
  const [message] = Object.values(error.fields).flat()
  if (error.kind === 'refused' && minimumMissing(error)) return commonText.alerts.minimumNotReached
  return (error.kind === 'refused' && (error.text || message)) || commonText.errors[error.kind]
}

const minimumMissing = ({ codes }: ApiError): boolean =>
  Boolean(codes.token?.some((code) => code.endsWith('minimum_order_not_reached')))
