import { Awning } from '../chrome/Awning.tsx'
import { Picture } from '../chrome/Picture.tsx'
import { Widget } from '../chrome/Widget.tsx'
import { screens } from '../content/screens.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../pages.ts'

/** Sign-in, sign-up and the forgotten password, beside the shop window. */
export function Authentication({ route }: PageProps) {
  useHead(route)
  const words = screens[route.name as 'sign-in' | 'sign-up' | 'forgotten-password']

  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <h1>{words.h1}</h1>
          <p className="soft">{words.intro}</p>
          <Widget tag="catering-account" view={route.name} />
        </div>
      </div>
      <div className="auth__side" aria-hidden="true">
        <Awning />
        <Picture folder="scenes" name="hero-vitrine" sizes="(min-width: 992px) 50vw, 1px" width={1520} height={1084} />
        <div className="sill" />
      </div>
    </div>
  )
}
