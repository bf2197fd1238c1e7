import { useState } from 'react'
import { useActions, useRunAction } from '../core/store/hooks.ts'
import type { AddressUse } from '../core/domain/profile.ts'
import { defaultAddressText as words } from './messages.ts'
import type { Address } from './address.ts'
import type { DefaultWrite } from './address.ts'

/**
 * Makes an address the default or takes that back, and says whether it worked. One call runs at a time: answers that cross would show
 * another default than the server's. Until the answer, and after a refusal, the address book does not change.
 */
export function useDefault() {
  const { profile, alerts } = useActions()
  const attempt = useRunAction()
  const [pending, setPending] = useState<DefaultWrite | null>(null)

  async function change(address: Address, use: AddressUse) {
    const { id, [use]: was } = address
    if (id === null) return
    setPending({ id, use })
    const isDone = await attempt(() => profile.setDefault(id, use, !was), words.failed)
    if (isDone) alerts.show('success', was ? words[use].unmade : words[use].made, { timed: true })
    setPending(null)
  }
  return [pending, change] as const
}
