import { createContext, createElement, type ComponentChildren, type ComponentType } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'

const Fallback = createContext<ComponentChildren>(null)

/** What stands in the place of lazy views below. Nothing else waits: only `lazy` does so here, and siblings stay as they are. */
export const Suspense = ({ fallback, children }: { fallback: ComponentChildren; children: ComponentChildren }) =>
  createElement(Fallback.Provider, { value: fallback }, children)

/** A view that is fetched when it is first drawn. A failure reaches the boundary around it. */
export function lazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let running: Promise<unknown> | undefined
  let settle: (() => ComponentType<Props>) | undefined
  const start = () =>
    load().then(
      (part) => (settle = () => part.default),
      (error: unknown) =>
        (settle = () => {
          throw error
        }),
    )
  return function Later(props: Props) {
    const fallback = useContext(Fallback)
    const [, render] = useState({})
    running ??= start()
    const waits = !settle
    // It may be there before this runs.
    useEffect(() => {
      if (waits) void running?.then(() => render({}))
    }, [waits])
    return settle ? createElement(settle(), props) : fallback
  }
}
