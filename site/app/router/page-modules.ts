import type { ComponentType } from 'react'
import type { PageContent } from '../content/page.ts'
import type { PageProps } from '../contexts.ts'
import { publicPages, type Route, type ViewName } from './routes.ts'

export type PageModule = { View: ComponentType<PageProps>; content: PageContent | null }

const pages: Readonly<Record<ViewName, () => Promise<ComponentType<PageProps>>>> = {
  Account: () => import('../pages/Account.tsx').then((page) => page.Account),
  Authentication: () => import('../pages/Authentication.tsx').then((page) => page.Authentication),
  CartLink: () => import('../pages/CartLink.tsx').then((page) => page.CartLink),
  Category: () => import('../pages/Category.tsx').then((page) => page.Category),
  Caterer: () => import('../pages/Caterer.tsx').then((page) => page.Caterer),
  Checkout: () => import('../pages/Checkout.tsx').then((page) => page.Checkout),
  Home: () => import('../pages/Home.tsx').then((page) => page.Home),
  Prose: () => import('../pages/Prose.tsx').then((page) => page.Prose),
}

/** Loads the component and the content of a route; rejects when a file does not load. */
export async function loadPageModule({ name, view, content: loadContent }: Route): Promise<PageModule> {
  const [View, content] = await Promise.all([pages[view](), loadContent?.(name, publicPages()) ?? null])
  return { View, content }
}
