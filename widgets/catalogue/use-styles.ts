import { useLayoutEffect, useRef } from 'react'
import { adopt } from '../core/ui/sheet/adopt.ts'
import type { Sheet } from '../core/ui/sheet/css.ts'

/** Rules of a part that comes later than its widget, in place before it is painted; the ref goes on any element of it. */
export function useStyles<Element extends HTMLElement>(sheets: readonly Sheet[]) {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (element.current) adopt(element.current, sheets)
  })
  return element
}
