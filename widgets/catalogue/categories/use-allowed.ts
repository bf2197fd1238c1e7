import { useShop } from '../../core/store/hooks.ts'

/** Tells whether something of these categories may be shown: anything, unless the page has named its categories (setting `categories`). */
export function useAllowed(): (codes: readonly string[]) => boolean {
  const { categories } = useShop().world.settings
  const allowed = typeof categories === 'string' ? categories.split(/\s+/).filter(Boolean) : (categories ?? [])
  return (codes) => allowed.length === 0 || codes.some((code) => allowed.includes(code))
}
