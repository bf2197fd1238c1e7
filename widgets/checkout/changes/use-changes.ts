import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import type { CartSlice, ChannelSlice } from '../../core/store/state.ts'
import { changesOf, withNewLines } from './changes.ts'
import type { Change, SeenPrices } from './changes.ts'
import { json } from '../../core/domain/json.ts'

type Changes = {
  changes: readonly Change[]
  /** False while all that stands in the way was there when the cart was first seen. */
  hasChanged: boolean
  /** Accepts the present price of a line. */
  accept(itemId: number): void
}

const NONE: readonly Change[] = []

/** What has changed since the customer saw the cart; prices are stored as long as the draft. */
export function useChanges(cart: CartSlice['cart'], channel: ChannelSlice['channel'], draft: Draft): Changes {
  const [seen, setSeen] = useState<SeenPrices>(draft.prices)
  const [source, setSource] = useState(draft)
  if (source !== draft) {
    setSource(draft)
    setSeen({ ...seen, ...draft.prices() })
  }
  const known = cart ? withNewLines(cart, seen) : seen
  const key = json(known)
  useEffect(() => {
    const prices = JSON.parse(key) as SeenPrices
    setSeen(prices)
    draft.save({ prices })
  }, [key, draft])

  const isRead = cart !== null && cart.items.length > 0
  const changes = isRead ? changesOf(cart, known, channel?.minimumOrderAmount ?? null) : NONE
  const hasChanged = useRef(false)
  const isBlocked = changes.length > 0 && changes.every(({ kind }) => kind === 'minimum' || kind === 'message')
  if (isRead && channel && !isBlocked) hasChanged.current = true

  return {
    changes,
    hasChanged: hasChanged.current,
    accept: (itemId) => {
      const item = cart?.items.find(({ id }) => id === itemId)
      if (item) setSeen({ ...known, [itemId]: item.unitPrice })
    },
  }
}
