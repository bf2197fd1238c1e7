import { Awning } from '../chrome/Awning.tsx'
import { Picture } from '../chrome/Picture.tsx'
import { Text } from '../chrome/Text.tsx'
import { failureText } from '../content/failure.ts'
import { fill } from '../content/fill.ts'
import { heads } from '../content/heads.ts'
import { useHead } from '../head.ts'
import { pathOf } from '../routes.ts'

/** The error page: 'OUPS !' for a page that does not exist, the status and its message for anything else (§2, §8). */
export function Failure({ status }: { status: number | 'offline' }) {
  const notFound = status === 404
  const code = status === 'offline' ? '' : String(status)
  const head = notFound ? heads['not-found'] : heads.failure
  useHead({ ...head, robots: 'noindex, nofollow' }, { code })
  const words = notFound ? { ...failureText.notFound } : otherWords(status)

  return (
    <section className="failure">
      <Awning />
      <div className="wrap">
        <h1 className={notFound ? 'failure__oops' : undefined}>{words.h1}</h1>
        <p className="failure__intro">{words.intro}</p>
        <p className="soft">{words.code}</p>
        <p className="soft failure__help">
          <Text text={words.help} />
        </p>
        <div className="failure__links">
          {notFound ? (
            <a className="button button--large" href="/plateaux-repas">
              {failureText.products}
            </a>
          ) : (
            <button className="button button--large" type="button" onClick={() => location.reload()}>
              {failureText.retry}
            </button>
          )}
          <a className="button button--line button--large" href="/">
            {failureText.home}
          </a>
          <a className="button button--quiet button--large" href={pathOf('faq')}>
            {failureText.faq}
          </a>
        </div>
      </div>
      <div className="failure__window">
        <Picture
          folder="scenes"
          name="vitrine-vide"
          sizes="(min-width: 640px) 560px, 92vw"
          width={1280}
          height={625}
          alt={failureText.pictureAlt}
        />
        <div className="sill" />
      </div>
    </section>
  )
}

function otherWords(status: number | 'offline') {
  const { h1, code, help, messages } = failureText.other
  if (status === 'offline') return { h1: failureText.offlineTitle, intro: messages.offline, code: '', help }
  const intro = status === 503 ? messages[503] : messages[500]
  return { h1: fill(h1, { status: String(status) }), intro, code: fill(code, { status: String(status) }), help }
}
