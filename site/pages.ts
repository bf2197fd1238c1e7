import type { ComponentType } from 'react'
import type { PageWords } from './content/page.ts'
import type { RouteName } from './routes.ts'
import type { PageProps } from './page-props.ts'

export type Page = { View: ComponentType<PageProps>; words: PageWords | null }

const account = () => import('./pages/Account.tsx').then((page) => page.Account)
const authentication = () => import('./pages/Authentication.tsx').then((page) => page.Authentication)
const checkout = () => import('./pages/Checkout.tsx').then((page) => page.Checkout)
const prose = () => import('./pages/Prose.tsx').then((page) => page.Prose)

/** Which component shows a route; each is fetched when somebody goes there. */
const views: Readonly<Record<RouteName, () => Promise<ComponentType<PageProps>>>> = {
  home: () => import('./pages/Home.tsx').then((page) => page.Home),
  category: () => import('./pages/Category.tsx').then((page) => page.Category),
  account,
  addresses: account,
  'personal-data': account,
  'order-history': account,
  'payment-methods': account,
  notifications: account,
  'sign-in': authentication,
  'sign-up': authentication,
  'forgotten-password': authentication,
  'contact-details': checkout,
  'delivery-slot': checkout,
  payment: checkout,
  confirmation: checkout,
  'cart-link': () => import('./pages/CartLink.tsx').then((page) => page.CartLink),
  caterer: () => import('./pages/Caterer.tsx').then((page) => page.Caterer),
  faq: prose,
  terms: prose,
  privacy: prose,
  'legal-notices': prose,
  accessibility: prose,
  commitments: prose,
  contact: prose,
  quote: prose,
  franchise: prose,
  'hot-buffet': prose,
  'seasonal-menu': prose,
  'local-caterers': prose,
}

/** The words of the pages that are made of them. */
const words: Partial<Record<RouteName, () => Promise<PageWords>>> = {
  faq: () => import('./content/pages/faq.ts').then((page) => page.faq),
  terms: () => import('./content/pages/terms.ts').then((page) => page.terms),
  privacy: () => import('./content/pages/privacy.ts').then((page) => page.privacy),
  'legal-notices': () => import('./content/pages/legal-notices.ts').then((page) => page.legalNotices),
  accessibility: () => import('./content/pages/accessibility.ts').then((page) => page.accessibility),
  commitments: () => import('./content/pages/commitments.ts').then((page) => page.commitments),
  contact: () => import('./content/pages/contact.ts').then((page) => page.contact),
  quote: () => import('./content/pages/quote.ts').then((page) => page.quote),
  franchise: () => import('./content/pages/franchise.ts').then((page) => page.franchise),
  'hot-buffet': () => import('./content/pages/hot-buffet.ts').then((page) => page.hotBuffet),
  'seasonal-menu': () => import('./content/pages/seasonal-menu.ts').then((page) => page.seasonalMenu),
  'local-caterers': () => import('./content/pages/local-caterers.ts').then((page) => page.localCaterers),
}

/** Fetches the code and the words of a page, both at once; rejects when the network does. */
export async function loadPage(name: RouteName): Promise<Page> {
  const [View, pageWords] = await Promise.all([views[name](), words[name]?.() ?? null])
  return { View, words: pageWords }
}
