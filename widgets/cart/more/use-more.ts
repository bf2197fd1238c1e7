import { useLater } from '../../core/ui/lazy/use-later.ts'

const loadMore = () => import('./CartMore.tsx')

/** Loads the parts shown just after a filled cart first appears. An order needs none of them, so a failed load shows nothing. */
export const useMore = (wanted: boolean) => useLater(loadMore, wanted, () => undefined)
