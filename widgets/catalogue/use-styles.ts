import { useLayoutEffect, useRef } from 'react'
import { adopt } from '../core/ui/sheet/adopt.ts'
import type { Sheet } from '../core/ui/sheet/css.ts'

/** Adds the rules of a part that loads after its widget, before its first paint; the ref goes on any element of the part. */
export function useStyles<Element extends HTMLElement>(sheets: readonly Sheet[]) {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (element.current) adopt(element.current, sheets)
  })
  return element
}
