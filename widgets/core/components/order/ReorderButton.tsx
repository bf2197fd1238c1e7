import { useState } from 'react'
import type { Emit } from '../../store/events.ts'
import { useActions } from '../../store/hooks.ts'
import { commonMessages } from '../../messages/common.ts'
import { Button, arrowClockwise, type ButtonProps } from '../../ui/kit.tsx'
import { preloadHandler, useLazyModule } from '../../ui/lazy.tsx'

const load = () => import('../reorder/Reorder.tsx')

type ReorderButtonProps = {
  order: string
  emit: Emit
  /** True: the reorder starts on mount, as by the link of an email. */
  begun?: boolean
  /** Leads to the payment, the last look before the order, when the new cart has an address and a slot; else to the cart. */
  pays?: boolean
} & Pick<ButtonProps, 'variant' | 'size' | 'aria-label'>

/** Orders again with one click; its code loads at `pointerenter` or focus. */
export function ReorderButton({ order, emit, begun = false, pays = false, ...look }: ReorderButtonProps) {
  const [started, setStarted] = useState(begun)
  const [busy, setBusy] = useState(begun)
  const { alerts } = useActions()
  const stop = () => {
    setStarted(false)
    setBusy(false)
  }
  const part = useLazyModule(load, started, () => {
    alerts.show('error', navigator.onLine ? commonMessages.alerts.loadFailed : commonMessages.errors.offline)
    stop()
  })
  return (
    <>
      <Button
        icon={arrowClockwise}
        {...look}
        part="reorder"
        busy={busy}
        onPointerEnter={preloadHandler(load)}
        onFocus={preloadHandler(load)}
        onClick={() => {
          setStarted(true)
          setBusy(true)
        }}
      >
        {commonMessages.actions.reorder}
      </Button>
      {part && started && (
        <part.Reorder order={order} pays={pays} emit={emit} onDialogOpen={() => setBusy(false)} onEnd={stop} />
      )}
    </>
  )
}
