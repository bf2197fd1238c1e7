import { useState } from 'react'
import { useActions, useRunAction } from '../core/store/hooks.ts'
import type { AddressUse } from '../core/domain/profile.ts'
import { defaultAddressText as words } from './messages.ts'
import type { Address } from './address.ts'
import type { DefaultWrite } from './address.ts'

/**
 * Makes an address the default or takes that back, and shows an alert with the result. One request runs at a time: with two in flight, the
 * last response might not show the default that the server has. The address book does not change before the response, nor after an error.
 */
export function useDefault() {
  const { profile, alerts } = useActions()
  const runAction = useRunAction()
  const [pending, setPending] = useState<DefaultWrite | null>(null)

  async function change(address: Address, use: AddressUse) {
    const { id, [use]: was } = address
    if (id === null) return
    setPending({ id, use })
    const isDone = await runAction(() => profile.setDefault(id, use, !was), words.failed)
    if (isDone) alerts.show('success', was ? words[use].unmade : words[use].made, { timed: true })
    setPending(null)
  }
  return [pending, change] as const
}
