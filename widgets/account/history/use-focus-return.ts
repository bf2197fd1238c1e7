import { useEffect, useRef, type RefObject } from 'react'

/** When the lists are shown again, gives the focus back to the row of the record just left, or to the tab if the row is absent. */
export function useFocusReturn(root: RefObject<HTMLElement | null>, record: string | null): void {
  const opened = useRef(record)
  useEffect(() => {
    const left = opened.current
    opened.current = record
    if (left === null || record !== null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(left)}"]`)
    const tab = root.current?.querySelector<HTMLElement>('[aria-current]')
    const back = row ?? tab
    back?.focus()
  }, [root, record])
}
