import { useState } from 'react'
import { useActions } from '../core/store/hooks.ts'
import { commonText } from '../core/text/common.ts'
import { useLater } from '../core/ui/useLater.ts'

/** The sheet's own files: nobody needs them before they point at a dish. */
export const loadSheet = () => import('./ProductSheet.tsx')

/** Which product is open, and the view that shows it once it is there. */
export function useSheet() {
  const { alerts } = useActions()
  const [code, setCode] = useState<string | null>(null)
  const later = useLater(loadSheet, code !== null, () => {
    setCode(null)
    const action = { label: commonText.actions.retry, run: () => setCode(code) }
    alerts.show('error', commonText.alerts.loadFailed, { timed: false, action })
  })
  return { Sheet: later?.ProductSheet ?? null, code, open: setCode, close: () => setCode(null) }
}
