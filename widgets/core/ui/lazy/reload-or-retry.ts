import { commonText } from '../../text/common.ts'

/**
 * The button when a file of ours does not load: without a network it asks again; with one, a newer build has removed the file, and a new
 * page has its replacement.
 */
export const reloadOrRetry = (retry: () => void): { label: string; run(): void } =>
  navigator.onLine
    ? { label: commonText.actions.reload, run: () => location.reload() }
    : { label: commonText.actions.retry, run: retry }
