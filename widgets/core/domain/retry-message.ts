import { tooBusyText as messages } from '../messages/notices.ts'

/** The message of a rate limit, from `Retry-After` in milliseconds, rounded up. */
export function retryMessage(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return messages.after(messages.seconds(seconds))
  return messages.after(minutes < 60 ? messages.minutes(minutes) : messages.hours(Math.ceil(minutes / 60)))
}
