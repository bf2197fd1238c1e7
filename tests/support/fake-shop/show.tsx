import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { NavigateDetail, WidgetEvents } from '#widgets/core/store/events.ts'
import { RuntimeContext } from '#widgets/core/store/hooks.ts'
import { fakeApi } from './backend.ts'
import { openPage } from './page.ts'

/** The page of a shop with a backend in memory, in which views can be rendered; its storage is that of the document. */
export function shop(calls: Parameters<typeof fakeApi>[0] = {}) {
  const { api, fake, carts } = fakeApi(calls)
  const page = openPage(api, {})
  const show = (view: ReactElement) =>
    render(<RuntimeContext.Provider value={page.runtime}>{view}</RuntimeContext.Provider>)
  return { ...page, fake, carts, show }
}

type Send = (name: keyof WidgetEvents, detail: unknown) => boolean

/** Renders a view in a shop of its own; `sent` collects the navigations that it requested. */
export async function showInShop(
  calls: Parameters<typeof fakeApi>[0],
  view: (emit: Send) => ReactElement,
  prepare: (page: ReturnType<typeof openPage>) => Promise<void> = async () => undefined,
) {
  const page = shop(calls)
  const sent: NavigateDetail[] = []
  const emit: Send = (name, detail) => {
    if (name === 'catering:navigate') sent.push(detail as NavigateDetail)
    return true
  }
  await prepare(page)
  return { ...page.show(view(emit)), ...page, sent }
}

/** The text of an element, with ordinary spaces. */
export const plainText = (element: Element | null): string =>
  element?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
