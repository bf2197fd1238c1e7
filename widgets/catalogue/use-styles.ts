import { useLayoutEffect, useRef } from 'react'
import { adopt, type Sheet } from '../core/ui/styles/css.ts'

/** Adds the stylesheets of a lazily loaded part before its first paint. The ref goes on any element of the part. */
export function useStyles<Element extends HTMLElement>(sheets: readonly Sheet[]) {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (element.current) adopt(element.current, sheets)
  })
  return element
}
