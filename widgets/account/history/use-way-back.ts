import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to what opened a record when the lists are shown again: its row, or the tab when the row is not there. */
export function useWayBack(root: RefObject<HTMLElement | null>, record: string | null): void {
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
