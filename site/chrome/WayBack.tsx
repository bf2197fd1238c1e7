import { cartLinkText } from '../content/cart-link.ts'
import { fill } from '../content/fill.ts'

/** Back to the site that somebody came from; only its name is shown, as an address may hold anything. */
export function WayBack({ to, className }: { to: URL; className: string }) {
  return (
    <a className={className} href={to.href}>
      {fill(cartLinkText.back, { host: to.host })}
    </a>
  )
}
