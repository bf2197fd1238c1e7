import { useRef, useState } from 'react'
import { useActions, useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ProfileSlice } from '../../core/store/state.ts'
import { notificationsText as words } from './messages.ts'

type Newsletters = Parameters<ProfileSlice['setNewsletters']>[0]

export const NAMES = ['newsletter', 'promotional', 'partner'] as const

/**
 * The three choices as they are shown: a press shows at once, and a refusal brings back what the server holds. One call runs at a time;
 * presses made meanwhile go together into the next.
 */
export function useNewsletters() {
  const { data, status, reload } = useQuery('profile', useCustomer())
  const saved = data && { newsletter: data.newsletter, promotional: data.promotional, partner: data.partner }
  const { profile, alerts } = useActions()
  const [wanted, setWanted] = useState<Newsletters | null>(null)
  const latest = useRef<Newsletters | null>(null)
  const turn = useRef<Promise<void>>(Promise.resolve())

  const save = async (choice: Newsletters) => {
    if (latest.current !== choice) return
    // The chunk that sends the call may fail to load, which counts as a refusal.
    const isSaved = await profile.setNewsletters(choice).catch(() => false)
    if (latest.current !== choice) return
    latest.current = null
    setWanted(null)
    if (isSaved) alerts.show('success', words.saved, { timed: true })
    else alerts.show('error', words.failed)
  }

  return {
    choice: wanted ?? saved,
    hasFailed: status === 'failed',
    retry: reload,
    choose(name: keyof Newsletters, on: boolean) {
      const before = latest.current ?? saved
      if (!before) return
      const choice = { ...before, [name]: on }
      latest.current = choice
      setWanted(choice)
      turn.current = turn.current.then(() => save(choice))
    },
  }
}
