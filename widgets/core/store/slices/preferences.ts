import type { SliceContext, PreferencesSlice } from '../state.ts'

/** Choices made during this visit; persist.ts stores it as long as the tab. */
export function preferencesSlice({ patch }: SliceContext<'preferences'>): PreferencesSlice {
  return { guests: null, avoid: [], lists: {}, campaign: '', set: patch }
}
