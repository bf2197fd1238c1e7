import { useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { accountText } from '../../core/messages/account.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { personalDataText as words } from './messages.ts'
import { adopting } from '../../core/ui/styles/css.ts'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { dataStyles } from './data.styles.ts'
import { PasswordChange } from './PasswordChange.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Rights } from './Rights.tsx'

const dress = adopting(forms, dataStyles)

/** The customer's profile, password and legal rights (H6). */
export function PersonalData({ onLeave }: { onLeave(): void }) {
  const { data: profile, status, reload } = useQuery('profile', useCustomer())
  const hasFailed = status === 'failed'
  return (
    <div className="data" ref={dress}>
      <h2 className="account-title" part="heading">
        {accountText.navigation.personalData}
      </h2>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {profile ? (
        <>
          <section className="data-part">
            <h2>{words.identity}</h2>
            <ProfileForm profile={profile} />
          </section>
          <section className="data-part">
            <h2>{words.password.title}</h2>
            <p className="soft">{words.password.intro}</p>
            <PasswordChange email={profile.email} />
          </section>
          <Rights onLeave={onLeave} />
        </>
      ) : (
        !hasFailed && <ProfileSkeleton />
      )}
    </div>
  )
}

const SKELETON_FIELDS = [1, 2, 3, 4]

function ProfileSkeleton() {
  return (
    <div className="data-part">
      <Loading />
      <Skeleton width="160px" height="26px" />
      {SKELETON_FIELDS.map((field) => (
        <Skeleton key={field} height="72px" />
      ))}
    </div>
  )
}
