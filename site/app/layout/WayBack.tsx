import { cartLinkText } from '../content/cart-link.ts'
import { fill } from '../content/fill.ts'

/** A link back to the site that the visitor came from; only the host is shown, as an address may hold any text. */
export function WayBack({ to, className }: { to: URL; className: string }) {
  return (
    <a className={className} href={to.href}>
      {fill(cartLinkText.back, { host: to.host })}
    </a>
  )
}
