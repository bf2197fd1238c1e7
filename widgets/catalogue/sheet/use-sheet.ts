import { useCallback, useEffect, useRef, useState } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useActions } from '../../core/store/hooks.ts'
import { isNotFound, useQuery } from '../../core/queries/use-query.ts'
import { commonText } from '../../core/text/common.ts'
import { useLater } from '../../core/ui/lazy/use-later.ts'
import type { Product } from '../list/shapes.ts'
import { reloadOrRetry } from '../../core/ui/lazy/reload-or-retry.ts'

/** Loads the sheet's chunk, which is needed only once the pointer or the focus reaches a dish. */
export const loadSheet = () => import('./ProductSheet.tsx')

/**
 * The open product, and the sheet that shows it once loaded. `wanted` is the product the page asks for. A page that handles
 * `catering:navigate` keeps the choice in its address, otherwise it is kept here. A product in no list is read by its code.
 */
export function useSheet(wanted: string | null, products: readonly Product[], channel: string, emit: Emit) {
  const { alerts } = useActions()
  const [picked, setPicked] = useState<{ instead: string | null; code: string | null } | null>(null)
  const code = picked && picked.instead === wanted ? picked.code : wanted
  const seen = useRef(new Map<string, Product>())

  function show(next: string | null) {
    const followed = !emit('catering:navigate', { to: 'product', product: next })
    setPicked(followed ? null : { instead: wanted, code: next })
  }
  const close = () => show(null)
  const fail = (message: string, action?: { label: string; run(): void }) => {
    close()
    alerts.show('error', message, action && { timed: false, action })
  }

  const later = useLater(loadSheet, code !== null, () =>
    fail(
      commonText.alerts.loadFailed,
      reloadOrRetry(() => show(code)),
    ),
  )
  const known = products.find((product) => product.code === code) ?? seen.current.get(code ?? '')
  const read = useQuery('product', channel, known ? null : code)
  const gone = !known && code !== null && read.status === 'failed'
  const isWrong = code === wanted && isNotFound(read)
  const latest = useRef({ show, fail })
  latest.current = { show, fail }
  useEffect(() => {
    if (!gone) return
    latest.current.fail(commonText.errors['not-found'])
    if (isWrong)
      console.error(`catering: <catering-catalogue product="${code}"> names nothing that the shop sells today.`)
  }, [gone, isWrong, code])
  const open = useCallback((opened: Product) => {
    seen.current.set(opened.code, opened)
    latest.current.show(opened.code)
  }, [])

  const product = code === null ? null : (known ?? read.data)
  return {
    Sheet: later?.ProductSheet ?? null,
    product,
    opening: later && product ? null : code,
    open,
    close,
  }
}
