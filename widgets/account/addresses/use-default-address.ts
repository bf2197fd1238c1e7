import { useState } from 'react'
import type { AddressUse } from '../../core/domain/customer/profile.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import type { BookAddress } from '../../core/store/state.ts'
import { defaultAddressMessages as messages } from './messages.ts'

/** A change of a default address whose request is in flight; only one runs at a time. */
export type DefaultWrite = { id: number | null; use: AddressUse }

/**
 * Makes an address the default or takes that back, and shows an alert with the result. One request runs at a time: with two in flight, the
 * last response might not show the default that the server has. The address book does not change before the response, nor after an error.
 */
export function useDefaultAddress() {
  const { profile, alerts } = useActions()
  const runAction = useRunAction()
  const [pending, setPending] = useState<DefaultWrite | null>(null)

  async function change(address: BookAddress, use: AddressUse) {
    const { id, [use]: was } = address
    if (id === null) return
    setPending({ id, use })
    const isDone = await runAction(() => profile.setDefault(id, use, !was), messages.failed)
    if (isDone) alerts.show('success', was ? messages[use].unmade : messages[use].made, { timed: true })
    setPending(null)
  }
  return [pending, change] as const
}
