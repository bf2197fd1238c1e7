import type { ReactNode } from 'react'
import { CookieSettings } from '../chrome/CookieSettings.tsx'
import { Icon } from '../chrome/Icon.tsx'
import { Logo } from '../chrome/Logo.tsx'
import { WayBack } from '../chrome/WayBack.tsx'
import { chromeText } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'
import { wayBack } from '../services/way-back.ts'
import { useSettings } from '../settings.ts'

const steps = [pathOf('contact-details'), pathOf('delivery-slot'), pathOf('payment')]

type FunnelLayoutProps = { path: string; query?: string; children: ReactNode }

/**
 * The layout of the checkout: the logo, the three steps and the way back to the site that the visitor came from, without menu or foot. An
 * order that is placed already has no steps left.
 */
export function FunnelLayout({ path, query, children }: FunnelLayoutProps) {
  const isPlaced = Boolean(new URLSearchParams(query).get('commande'))
  const back = wayBack()
  return (
    <>
      <header className="funnel-top on-dark">
        <div className="wrap">
          <Logo />
          {back && <WayBack to={back} className="funnel-back" />}
          {steps.includes(path) && !isPlaced && <Steps current={steps.indexOf(path)} />}
          {path === pathOf('confirmation') && (
            <a className="button button--quiet button--small" href={pathOf('order-history')}>
              {chromeText.orders}
            </a>
          )}
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** All that the checkout has of a foot: the way back to what was answered about cookies, where something asks. */
export function FunnelFoot() {
  const { cookies } = useSettings()
  if (!cookies) return null
  return (
    <footer className="wrap funnel-foot">
      <CookieSettings className="button button--quiet button--small" />
    </footer>
  )
}

/** Steps already done are links, the others are plain text: the visitor does not choose their order. */
function Steps({ current }: { current: number }) {
  return (
    <ol className="funnel-steps" aria-label={chromeText.orderSteps}>
      {chromeText.steps.map((label, index) => (
        <li
          key={label}
          className={index < current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <a href={steps[index]}>
              <span>
                <Icon name="check" />
              </span>
              <em>
                {label}
                <span className="sr"> ({chromeText.stepDone})</span>
              </em>
            </a>
          ) : (
            <p>
              <span>{index + 1}</span>
              <em>{label}</em>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
