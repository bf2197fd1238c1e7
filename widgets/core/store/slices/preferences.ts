import type { SliceContext, PreferencesSlice } from '../state.ts'
import type { Attribution } from '../../api/api.ts'

/** Choices made during this visit; persist.ts stores it as long as the tab. */
export function preferencesSlice({ patch }: SliceContext<'preferences'>): PreferencesSlice {
  return { guests: null, avoid: [], lists: {}, campaign: '', set: patch }
}

/** The `utm_*` parameters of a URL's query, as a query; '' without any. */
export function campaignOf(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return String(new URLSearchParams(parameters))
}

/** The origin of a new cart: the partner of the page, and the campaign of the visit. */
export const attribution = ({ settings, get }: Pick<SliceContext<'preferences'>, 'settings' | 'get'>): Attribution => ({
  ...Object.fromEntries(new URLSearchParams(get().preferences.campaign)),
  ...(settings.partner && { partner: settings.partner }),
})
