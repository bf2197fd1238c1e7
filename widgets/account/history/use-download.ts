import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import type { DownloadKind } from '../../core/store/state.ts'
import { saveFile } from '../../core/components/order/save-file.ts'
import { historyMessages } from './messages.ts'

export type Download = {
  /** The id of the file that is loading. */
  busy: string | null
  /** Saves the file under the backend's name, or under `name` with '.pdf' when that has no extension. */
  download(kind: DownloadKind, id: string, name: string): Promise<void>
}

/** Fetches a file with the customer's token and saves it as a download. */
export function useDownload(): Download {
  const [busy, setBusy] = useState<string | null>(null)
  const { profile, alerts } = useActions()
  return {
    busy,
    async download(kind, id, name) {
      setBusy(id)
      try {
        const file = await profile.download(kind, id)
        saveFile(file, file.name || (/\.\w+$/.test(name) ? name : `${name.replaceAll('/', '-')}.pdf`))
      } catch {
        alerts.show('error', historyMessages.invoices.failed)
      } finally {
        setBusy(null)
      }
    },
  }
}
