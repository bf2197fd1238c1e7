import { useRuntime } from '../../widgets/core/store/hooks.ts'
import { Widget } from '../chrome/Widget.tsx'
import { fill } from '../content/fill.ts'
import { screens } from '../content/screens.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../pages.ts'

/** The six pages of the account: a heading of ours, the widget beneath it. */
export function Account({ route }: PageProps) {
  useHead(route)
  const firstName = useRuntime((state) => state.profile.profile?.firstName ?? '')
  if (!(route.name in screens)) return null
  const words = screens[route.name as keyof typeof screens]

  return (
    <>
      <div className="account-head">
        <h1>{fill(words.h1, { firstName }).trim()}</h1>
        <p>{words.intro}</p>
      </div>
      <Widget tag="catering-account" view={route.name === 'account' ? 'home' : route.name} />
    </>
  )
}
