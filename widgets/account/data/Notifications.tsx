import { accountText } from '../../core/messages/account.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { notificationsText as words } from './messages.ts'
import { adopting } from '../../core/ui/styles/css.ts'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { Switch } from '../../core/ui/field/choices.tsx'
import { switches } from '../../core/ui/field/choice.styles.ts'
import { dataStyles } from './data.styles.ts'
import { NAMES, useNewsletters } from './use-newsletters.ts'

const dress = adopting(forms, switches, dataStyles)

/** One switch for each kind of newsletter, saved when it is toggled (H7). */
export function Notifications() {
  const { choice, choose, hasFailed, retry } = useNewsletters()
  return (
    <div className="data" ref={dress}>
      {/* A page that has its own title hides this part. */}
      <div className="data-head" part="heading">
        <h2 className="account-title">{accountText.navigation.notifications}</h2>
        <p className="soft">{words.intro}</p>
      </div>
      {hasFailed && <LoadFailed onRetry={retry} />}
      {choice && (
        <div className="data-switches">
          {NAMES.map((name) => (
            <Switch
              key={name}
              name={name}
              label={words.choices[name].label}
              hint={words.choices[name].hint}
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
