import { useRef, useState } from 'react'
import { accountMessages } from '../messages.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { LoadFailed, Skeleton } from '../../core/ui/kit.tsx'
import { Switch } from '../../core/ui/field/choices.tsx'
import { switches } from '../../core/ui/field/choice.styles.ts'
import { useActions, useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ProfileSlice } from '../../core/store/state.ts'
import { notificationsMessages as messages } from './messages.ts'
import { profileStyles } from './profile.styles.ts'

const adoptStyles = stylesRef(forms, switches, profileStyles)

type Newsletters = Parameters<ProfileSlice['setNewsletters']>[0]

const NAMES = ['newsletter', 'promotional', 'partner'] as const

/** One switch for each kind of newsletter, saved when it is toggled (H7). */
export function Notifications() {
  const { choice, choose, hasFailed, retry } = useNewsletters()
  return (
    <div className="data" ref={adoptStyles}>
      {/* A page that has its own title hides this part. */}
      <div className="data-head" part="heading">
        <h2 className="account-title">{accountMessages.navigation.notifications}</h2>
        <p className="soft">{messages.intro}</p>
      </div>
      {hasFailed && <LoadFailed onRetry={retry} />}
      {choice && (
        <div className="data-switches">
          {NAMES.map((name) => (
            <Switch
              key={name}
              name={name}
              label={messages.choices[name].label}
              hint={messages.choices[name].hint}
              checked={choice[name]}
              onChange={(event) => choose(name, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {!choice && !hasFailed && <SwitchesSkeleton />}
    </div>
  )
}

function SwitchesSkeleton() {
  return (
    <div className="data-switches">
      <Loading />
      {NAMES.map((name) => (
        <Skeleton key={name} height="72px" />
      ))}
    </div>
  )
}

/** The three choices, shown at once and reverted after an error. One request runs at a time; later changes are sent together. */
function useNewsletters() {
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
    if (isSaved) alerts.show('success', messages.saved, { subject: 'profile' })
    else alerts.show('error', messages.failed, { subject: 'profile' })
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
