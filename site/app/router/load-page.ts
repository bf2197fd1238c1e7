import type { ComponentType } from 'react'
import type { Words } from '../content/page.ts'
import type { PageProps } from '../page-props.ts'
import { publicPages, type Route, type ViewName } from './routes.ts'

export type Page = { View: ComponentType<PageProps>; words: Words | null }

/** The components that show pages; each is fetched when somebody goes there. */
const views: Readonly<Record<ViewName, () => Promise<ComponentType<PageProps>>>> = {
  Account: () => import('../pages/Account.tsx').then((page) => page.Account),
  Authentication: () => import('../pages/Authentication.tsx').then((page) => page.Authentication),
  CartLink: () => import('../pages/CartLink.tsx').then((page) => page.CartLink),
  Category: () => import('../pages/Category.tsx').then((page) => page.Category),
  Caterer: () => import('../pages/Caterer.tsx').then((page) => page.Caterer),
  Checkout: () => import('../pages/Checkout.tsx').then((page) => page.Checkout),
  Home: () => import('../pages/Home.tsx').then((page) => page.Home),
  Prose: () => import('../pages/Prose.tsx').then((page) => page.Prose),
}

/** Fetches the code and the words of a page, both at once; rejects when the network fails. */
export async function loadPage({ view, words }: Route): Promise<Page> {
  const [View, said] = await Promise.all([views[view](), words?.(publicPages()) ?? null])
  return { View, words: said }
}
