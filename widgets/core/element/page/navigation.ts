import type { NavigateDetail } from '../../store/events.ts'
import { groupOf } from '../../store/shop-element.ts'
import type { Runtime } from '../../store/runtime.ts'
import { GUIDE } from '../../store/version.ts'
import { addDrawer, findInShadowTrees } from './drawer.ts'

// Where a `catering:navigate` leads that no listener of the page has taken, and that is no view of the widget itself.

/** The tag that shows a target, in the state that the event states. */
const TAGS: { readonly [To in NavigateDetail['to']]?: string } = {
  catalogue: 'catering-catalogue',
  category: 'catering-catalogue',
  checkout: 'catering-checkout',
  account: 'catering-account:not([view=last-order])',
  'order-history': 'catering-account:not([view=last-order])',
  quote: 'catering-quote',
}

/** The pages of the shop's own site (RULES.md, 2), where its path is not the catalogue's. */
const PATHS: { readonly [To in NavigateDetail['to']]?: string } = {
  home: '/',
  account: '/account',
  'order-history': '/account/historique-de-commandes',
  quote: '/devis-traiteur-sur-mesure',
  terms: '/cgv',
  privacy: '/politique-confidentialite',
}
const STEPS = {
  contact: '/panier/coordonnees',
  delivery: '/panier/creneau-de-livraison',
  payment: '/panier/paiement',
  confirmation: '/panier/confirmation',
}

type Shop = Pick<Runtime, 'store' | 'deps'>

/** Leads to the tag of this page, or else to the site that the widgets are loaded from. */
export function follow(detail: NavigateDetail, shop: Shop): void {
  if (detail.to === 'cart') return openDrawer(shop)
  if (showTag(detail, shop.deps.group)) return
  const { origin } = new URL(import.meta.url)
  // In the bundle of an application there is no such site.
  if (origin === location.origin || !origin.startsWith('http'))
    return console.warn(`catering: nothing on this page takes catering:navigate to ${detail.to} (${GUIDE}/events)`)
  const url = origin + targetPath(detail)
  // Forms link to them: what was typed stays.
  if (detail.to === 'terms' || detail.to === 'privacy' || !open(url, '_top')) open(url)
}

/** Scrolls to the tag of the shop that shows a target, and focuses it. False when the page has none. */
export function showTag({ to, replace: _, ...state }: NavigateDetail & { replace?: true }, group: string): boolean {
  const tag = findInShadowTrees(TAGS[to] ?? ':not(*)').find((one) => groupOf(one) === group) as HTMLElement | undefined
  if (!tag) return false
  if (to === 'order-history') tag.setAttribute('view', to)
  if (to === 'account') tag.setAttribute('view', 'home')
  for (const [name, value] of Object.entries(state)) {
    if (value === null) tag.removeAttribute(name)
    else tag.setAttribute(name, value)
  }
  tag.tabIndex = -1
  tag.focus({ preventScroll: true })
  tag.scrollIntoView()
  return true
}

/** The path of a target on the shop's own site. */
export function targetPath(detail: NavigateDetail): string {
  if (detail.to === 'category') return `/${[detail.category, detail.subcategory].filter(Boolean).join('/')}`
  const path = detail.to === 'checkout' ? STEPS[detail.step] : (PATHS[detail.to] ?? '/plateaux-repas')
  const { order, quote } = { order: null, quote: null, ...detail }
  if (order) return `${path}?commande=${encodeURIComponent(order)}`
  const query = new URLSearchParams()
  if (detail.to === 'order-history' && detail.tab !== 'orders')
    query.set('onglet', detail.tab === 'quotes' ? 'devis' : 'factures')
  if (quote) query.set('devis', quote)
  return path + String(query).replace(/^(?=.)/, '?')
}

/** Opens the drawer of a shop; a page without one gets it. */
function openDrawer({ store, deps }: Shop): void {
  addDrawer(findInShadowTrees('catering-shop').find((provider) => groupOf(provider) === deps.group) ?? null)
  store.getState().panels.open('cart')
}
