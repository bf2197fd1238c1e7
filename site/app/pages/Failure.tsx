import { useEffect, useRef } from 'react'
import { Awning } from '../components/brand.tsx'
import { Picture } from '../components/Picture.tsx'
import { Text } from '../components/Text.tsx'
import { errorPageMessages, messageOf } from '../content/error-pages.ts'
import { logMessage, type PageError } from '../router/page-error.ts'
import { fill } from '../content/inline-text.ts'
import heads from '../content/heads.json' with { type: 'json' }
import { useHead } from '../head.ts'
import { MENU, routePath, NOINDEX } from '../router/routes.ts'
import { latestBuild } from '../../client/services/build-watch.ts'

type FailureProps = {
  /** 'broken': the page threw while rendering. */
  status: PageError | 'broken'
  /** Loads and renders the page again, without a page load. */
  onRetry?: () => void
}

/** The error page (§2, §8): 'OUPS !' for a 404, else the status and its message. */
export function Failure({ status, onRetry }: FailureProps) {
  const notFound = status === 404
  const code = typeof status === 'string' ? '' : String(status)
  const head = notFound ? heads['not-found'] : heads.failure
  useHead({ ...head, robots: NOINDEX }, { code })
  const messages = notFound ? errorPageMessages.notFound : otherMessages(status)
  // An error of the server and a build that is gone need a reload.
  const retry = (status === 'offline' || status === 'broken') && onRetry ? onRetry : () => location.reload()
  useRetryOnline(status === 'offline' ? retry : null)
  const { intro } = messages
  useEffect(() => console.info(logMessage(status, location.pathname, intro)), [status, intro])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (status === 'broken') heading.current?.focus({ preventScroll: true })
  }, [status])

  return (
    <section className="failure">
      <Awning />
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1} className={notFound ? 'failure__oops' : undefined}>
          {messages.h1}
        </h1>
        <p className="failure__intro">{messages.intro}</p>
        {'code' in messages && <p className="soft">{messages.code}</p>}
        {messages.help && (
          <p className="soft failure__help">
            <Text text={messages.help} />
          </p>
        )}
        <div className="failure__links">
          {notFound ? (
            <a className="button button-large" href={MENU}>
              {errorPageMessages.products}
            </a>
          ) : (
            <button className="button button-large" type="button" onClick={retry}>
              {errorPageMessages.retry}
            </button>
          )}
          {status !== 503 && (
            <>
              <a className="button button-line button-large" href={routePath('home')}>
                {errorPageMessages.home}
              </a>
              <a className="button button-quiet button-large" href={routePath('faq')}>
                {errorPageMessages.faq}
              </a>
            </>
          )}
        </div>
      </div>
      {/* Offline the image does not load. */}
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
        alt={errorPageMessages.pictureAlt}
      />
      <div className="sill" />
    </div>
  )
}

const INTERVAL_MS = 5000

/** Retries once the server responds: the `online` event of a browser may come before that, or never. */
function useRetryOnline(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return
    const poll = () => void latestBuild().then((build) => build && retry())
    addEventListener('online', poll)
    const timer = setInterval(poll, INTERVAL_MS)
    return () => {
      removeEventListener('online', poll)
      clearInterval(timer)
    }
  }, [retry])
}

function otherMessages(status: PageError | 'broken') {
  const { h1, help, codeless, unavailable, titles } = errorPageMessages.other
  const intro = messageOf(status)
  // The contact page does not load offline.
  if (typeof status === 'string') return { h1: titles[status], intro, help: status === 'offline' ? '' : codeless }
  return { h1: fill(h1, { status: String(status) }), intro, help: status === 503 ? unavailable : help }
}
