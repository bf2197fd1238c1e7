import type { ReactNode } from 'react'
import { hasCart } from '../../../widgets/core/domain/order/cart.ts'
import { useSelector } from '../../../widgets/core/store/hooks.ts'
import { CookieSettings } from './Footer.tsx'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/brand.tsx'
import { cartLinkMessages } from '../content/cart-link.ts'
import { fill } from '../content/inline-text.ts'
import { layoutMessages } from '../content/layout.ts'
import { routePath } from '../router/routes.ts'
import { returnUrl } from '../../client/services/return-url.ts'
import { useSettings } from '../contexts.ts'

const steps = [routePath('contact-details'), routePath('delivery-slot'), routePath('payment')]

/** Whether a customer opened a step without a cart: it is empty, lost or was ordered in another tab. The payment of an order goes on. */
export const useNothingToOrder = (path: string): boolean =>
  useSelector(
    ({ session, cart, checkout }) =>
      session.session !== null && !hasCart(cart) && !(checkout.placed && path === routePath('payment')),
  )

type CheckoutLayoutProps = { path: string; query?: string; children: ReactNode }

/**
 * The layout of the checkout: logo, three steps and a link back to the site that the visitor came from; no menu and no footer. An order
 * that is placed has no steps left, an empty cart has none yet.
 */
export function CheckoutLayout({ path, query, children }: CheckoutLayoutProps) {
  const isPlaced = Boolean(new URLSearchParams(query).get('commande'))
  const isEmpty = useNothingToOrder(path)
  const backTo = returnUrl()
  return (
    <>
      <header className="funnel-top on-dark">
        <div className="wrap">
          <Logo />
          {backTo && <ReturnLink to={backTo} className="funnel-back" />}
          {steps.includes(path) && !isPlaced && !isEmpty && <Steps current={steps.indexOf(path)} />}
          {path === routePath('confirmation') && (
            <a className="button button-quiet button-small" href={routePath('order-history')}>
              {layoutMessages.orders}
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

export function CheckoutFooter() {
  const { hasConsentSettings } = useSettings()
  if (!hasConsentSettings) return null
  return (
    <footer className="wrap funnel-foot">
      <CookieSettings className="button button-quiet button-small" />
    </footer>
  )
}

function Steps({ current }: { current: number }) {
  return (
    <ol className="funnel-steps" aria-label={layoutMessages.orderSteps}>
      {layoutMessages.steps.map((label, index) => (
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
                <span className="unseen"> ({layoutMessages.stepDone})</span>
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

/** A link back to the site that the visitor came from. It shows the host alone, since a URL may contain any text. */
export function ReturnLink({ to, className }: { to: URL; className: string }) {
  return (
    <a className={className} href={to.href}>
      {fill(cartLinkMessages.back, { host: to.host })}
    </a>
  )
}
