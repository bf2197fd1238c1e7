import { useLater } from '../../core/ui/lazy/use-later.ts'

const loadMore = () => import('./CartMore.tsx')

/** What comes right after the first sight of a filled cart. Without it one still orders, so that a failure says nothing. */
export const useMore = (wanted: boolean) => useLater(loadMore, wanted, () => undefined)
