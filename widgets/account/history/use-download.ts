import { useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import type { KeptFile } from '../../core/store/state.ts'
import { historyText } from '../../core/text/history.ts'
import { saveFile } from '../save-file.ts'

export type Download = {
  /** Id of what is on its way. */
  busy: string | null
  /** Under the name the backend gives it; a PDF it gives none is called `name`. */
  download(kind: KeptFile, id: string, name: string): Promise<void>
}

/** Fetches a file, which is behind the bearer, and hands it to the person. */
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
        alerts.show('error', historyText.invoices.failed)
      } finally {
        setBusy(null)
      }
    },
  }
}
