import { useEffect, useRef } from 'react'
import { Awning } from '../components/Awning.tsx'
import { Picture } from '../components/Picture.tsx'
import { Text } from '../components/Text.tsx'
import { failureText, messageOf } from '../content/failure.ts'
import { fill } from '../content/fill.ts'
import { heads } from '../content/heads.ts'
import { useHead } from '../head.ts'
import { MENU, pathOf, UNLISTED } from '../router/routes.ts'
import { internalMessage, type Failing } from '../router/failing.ts'
import { latestBuild } from '../../client/services/build-watch.ts'

type FailureProps = {
  /** 'broken': the page threw while it was drawn. */
  status: Failing | 'broken'
  /** Loads and draws the page again without reloading the site. */
  onRetry?: () => void
}

/** The error page: 'OUPS !' for a page that does not exist, the status and its message for anything else (§2, §8). */
export function Failure({ status, onRetry }: FailureProps) {
  const notFound = status === 404
  const code = typeof status === 'string' ? '' : String(status)
  const head = notFound ? heads['not-found'] : heads.failure
  useHead({ ...head, robots: UNLISTED }, { code })
  const words = notFound ? failureText.notFound : otherWords(status)
  // Only a reload helps against an answer of the server or a build that is gone.
  const retry = (status === 'offline' || status === 'broken') && onRetry ? onRetry : () => location.reload()
  useOnline(status === 'offline' ? retry : null)
  const { intro } = words
  useEffect(() => console.info(internalMessage(status, location.pathname, intro)), [status, intro])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (status === 'broken') heading.current?.focus({ preventScroll: true })
  }, [status])

  return (
    <section className="failure">
      <Awning />
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1} className={notFound ? 'failure__oops' : undefined}>
          {words.h1}
        </h1>
        <p className="failure__intro">{words.intro}</p>
        {'code' in words && <p className="soft">{words.code}</p>}
        {words.help && (
          <p className="soft failure__help">
            <Text text={words.help} />
          </p>
        )}
        <div className="failure__links">
          {notFound ? (
            <a className="button button--large" href={MENU}>
              {failureText.products}
            </a>
          ) : (
            <button className="button button--large" type="button" onClick={retry}>
              {failureText.retry}
            </button>
          )}
          <a className="button button--line button--large" href={pathOf('home')}>
            {failureText.home}
          </a>
          <a className="button button--quiet button--large" href={pathOf('faq')}>
            {failureText.faq}
          </a>
        </div>
      </div>
      {/* Offline there is no picture: nothing can be fetched. */}
      {status !== 'offline' && <EmptyWindow />}
    </section>
  )
}

function EmptyWindow() {
  return (
    <div className="failure__window">
      <Picture
        folder="scenes"
        name="vitrine-vide"
        sizes="(min-width: 768px) 560px, 92vw"
        width={1280}
        height={625}
        alt={failureText.pictureAlt}
      />
      <div className="sill" />
    </div>
  )
}

/** Pause between two questions to a server that could not be reached, in milliseconds. */
const PAUSE = 5000

/** Retries by itself once the server answers: a browser may say that it is online before that, or never. */
function useOnline(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return
    const ask = () => void latestBuild().then((build) => build && retry())
    addEventListener('online', ask)
    const timer = setInterval(ask, PAUSE)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [retry])
}

function otherWords(status: Failing | 'broken') {
  const { h1, help, codeless, titles } = failureText.other
  const intro = messageOf(status)
  if (typeof status === 'string') return { h1: titles[status], intro, help: codeless[status] }
  return { h1: fill(h1, { status: String(status) }), intro, help }
}
