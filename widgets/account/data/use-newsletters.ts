import { useRef, useState } from 'react'
import { useActions, useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ProfileSlice } from '../../core/store/state.ts'
import { notificationsText as words } from './messages.ts'

type Newsletters = Parameters<ProfileSlice['setNewsletters']>[0]

export const NAMES = ['newsletter', 'promotional', 'partner'] as const

/**
 * The three choices with an optimistic update: a change is shown at once, and reverted to the values of the server after an error. One
 * request runs at a time; changes made meanwhile are sent together in the next one.
 */
export function useNewsletters() {
  const { data, status, reload } = useQuery('profile', useCustomer())
  const saved = data && { newsletter: data.newsletter, promotional: data.promotional, partner: data.partner }
  const { profile, alerts } = useActions()
  const [pending, setPending] = useState<Newsletters | null>(null)
  const latest = useRef<Newsletters | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const save = async (choice: Newsletters) => {
    if (latest.current !== choice) return
    // The chunk of the request may fail to load, which is an error like any other.
    const isSaved = await profile.setNewsletters(choice).catch(() => false)
    if (latest.current !== choice) return
    latest.current = null
    setPending(null)
    if (isSaved) alerts.show('success', words.saved, { timed: true })
    else alerts.show('error', words.failed)
  }

  return {
    choice: pending ?? saved,
    hasFailed: status === 'failed',
    retry: reload,
    choose(name: keyof Newsletters, on: boolean) {
      const before = latest.current ?? saved
      if (!before) return
      const choice = { ...before, [name]: on }
      latest.current = choice
      setPending(choice)
      queue.current = queue.current.then(() => save(choice))
    },
  }
}
