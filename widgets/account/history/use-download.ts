import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import type { DownloadKind } from '../../core/store/state.ts'
import { saveFile } from '../../core/components/order/save-file.ts'
import { historyMessages } from './messages.ts'

export type Download = ReturnType<typeof useDownload>

/** Fetches a file with the customer's token and saves it as a download; `busy` is the id of the file that is loading. */
export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null)
  const { profile, alerts } = useActions()
  return {
    busy,
    /** Saves the file under the backend's name, or under `name` with '.pdf' when that has no extension. */
    async download(kind: DownloadKind, id: string, name: string) {
      setBusy(id)
      try {
        const file = await profile.download(kind, id)
        saveFile(file, file.name || (/\.\w+$/.test(name) ? name : `${name.replaceAll('/', '-')}.pdf`))
      } catch {
        alerts.show('error', historyMessages.invoices.failed)
      } finally {
        setBusy((current) => (current === id ? null : current))
      }
    },
  }
}
