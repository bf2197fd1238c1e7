import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { NavigateDetail, WidgetEvents } from '../../widgets/core/store/events.ts'
import { RuntimeContext } from '../../widgets/core/store/hooks.ts'
import { fakeApi, openPage } from './fake-shop.ts'

type Send = (name: keyof WidgetEvents, detail: unknown) => boolean

/** Shows a view in a shop of its own, with a backend in memory; `sent` is where it asked to go. */
export async function showInShop(
  calls: Parameters<typeof fakeApi>[0],
  view: (emit: Send) => ReactNode,
  prepare: (page: ReturnType<typeof openPage>) => Promise<void> = async () => undefined,
) {
  const { api, fake } = fakeApi(calls)
  const page = openPage(api)
  const sent: NavigateDetail[] = []
  const emit: Send = (name, detail) => {
    if (name === 'catering:navigate') sent.push(detail as NavigateDetail)
    return true
  }
  await prepare(page)
  const shown = render(<RuntimeContext.Provider value={page.runtime}>{view(emit)}</RuntimeContext.Provider>)
  return { ...shown, ...page, fake, sent }
}

/** What is read, with ordinary spaces. */
export const words = (element: Element | null): string => element?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? ''
