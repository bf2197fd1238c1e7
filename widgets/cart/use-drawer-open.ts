import { useLayoutEffect, useState } from 'react'
import { sentByButton } from '../core/element/page/drawer.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useRuntime, useSelector } from '../core/store/hooks.ts'
import { useLatest } from '../core/ui/use-latest.ts'

/** Whether the drawer is open: while the store's main panel is 'cart', unless the page has canceled `catering:open-cart`. */
export function useDrawerOpen(emit: Emit, count: number): boolean {
  const { store } = useRuntime()
  const { close } = useActions().panels
  const requested = useSelector((state) => state.panels.main === 'cart')
  const [open, setOpen] = useState(false)
  const lastCount = useLatest(count)
  // A layout effect: a drawer that is closed does not stay for another paint.
  useLayoutEffect(() => {
    const isSent = sentByButton.delete(store)
    if (!requested) setOpen(false)
    else if (isSent || emit('catering:open-cart', { count: lastCount.current })) setOpen(true)
    else close()
  }, [requested, store, emit, lastCount, close])
  return open
}
