import { useCallback, useEffect, useRef, useState } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useActions } from '../../core/store/hooks.ts'
import { isNotFound, useQuery } from '../../core/queries/use-query.ts'
import { failureMessage } from '../../core/domain/failure.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { useLazyModule, reloadOrRetry } from '../../core/ui/lazy.tsx'
import { useLatest } from '../../core/ui/use-latest.ts'
import type { Product } from '../catalogue-types.ts'

/** Loads the chunk of the dialog, which is prefetched once the pointer or the focus reaches a card. */
export const loadProductDialog = () => import('./ProductDialog.tsx')

/** The open product, and its dialog once the chunk has loaded. A page that handles `catering:navigate` holds the choice in its URL. */
export function useProductDialog(requested: string | null, products: readonly Product[], channel: string, emit: Emit) {
  const { alerts } = useActions()
  // The choice applies until the page requests another product.
  const [choice, setChoice] = useState<{ requested: string | null; code: string | null } | null>(null)
  const code = choice && choice.requested === requested ? choice.code : requested
  const opened = useRef(new Map<string, Product>())

  function show(next: string | null) {
    const handled = !emit('catering:navigate', { to: 'product', product: next })
    setChoice(handled ? null : { requested, code: next })
  }
  const close = () => show(null)
  const fail = (message: string, action: { label: string; run(): void } | null = null) => {
    close()
    alerts.show('error', message, { action })
  }

  const part = useLazyModule(loadProductDialog, code !== null, () =>
    fail(
      commonMessages.alerts.loadFailed,
      reloadOrRetry(() => show(code)),
    ),
  )
  const known = products.find((product) => product.code === code) ?? opened.current.get(code ?? '')
  const read = useQuery('product', channel, known ? null : code)
  const isMissing = !known && code !== null && read.status === 'failed'
  const isUnknownCode = code === requested && isNotFound(read)
  const latest = useLatest({ show, fail, cause: read.cause })
  useEffect(() => {
    if (!isMissing) return
    latest.current.fail(failureMessage(latest.current.cause))
    if (isUnknownCode) console.error(`catering: <catering-catalogue product="${code}">: unknown code.`)
  }, [isMissing, isUnknownCode, code, latest])
  const open = useCallback(
    (product: Product) => {
      opened.current.set(product.code, product)
      latest.current.show(product.code)
    },
    [latest],
  )

  const product = code === null ? null : (known ?? read.data)
  return {
    ProductDialog: part?.ProductDialog ?? null,
    product,
    loadingCode: part && product ? null : code,
    open,
    close,
  }
}
