import type { SliceContext, VisitSlice } from '../state.ts'

/** What a person said about this visit; keep.ts keeps it as long as the tab. */
export function visitSlice({ patch }: SliceContext<'visit'>): VisitSlice {
  return { guests: null, avoid: [], lists: {}, campaign: '', tell: patch }
}
