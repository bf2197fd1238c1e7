import { useState } from 'react'
import { useActions, useAttempt } from '../core/store/hooks.ts'
import { accountText } from '../core/text/account.ts'
import { commonText } from '../core/text/common.ts'
import { Button } from '../core/ui/Button.tsx'
import { Dialog } from '../core/ui/Dialog.tsx'
import type { Address } from './Addresses.tsx'
import { nameOf } from './AddressList.tsx'

const words = accountText.addresses

type RemoveAddressProps = { address: Address | null; onClose(): void; onRemoved(): void }

/** Asks before an address goes; nothing else hangs on it. */
export function RemoveAddress({ address, onClose, onRemoved }: RemoveAddressProps) {
  const { profile, alerts } = useActions()
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)

  async function remove(id: number) {
    setBusy(true)
    const removed = await attempt(() => profile.removeAddress(id))
    setBusy(false)
    if (!removed) return
    alerts.show('success', words.removed, { timed: true })
    onRemoved()
  }

  return (
    <Dialog
      title={words.removeTitle}
      open={address !== null}
      onClose={onClose}
      footer={
        <div className="form-actions">
          <Button variant="line" onClick={onClose}>
            {commonText.actions.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => address?.id != null && void remove(address.id)}>
            {commonText.actions.delete}
          </Button>
        </div>
      }
    >
      {address && (
        <p>
          <b>{nameOf(address)}</b>, {address.street}, {address.postcode} {address.city}
        </p>
      )}
      <p className="soft">{words.removeText}</p>
    </Dialog>
  )
}
