import { useRuntime } from '../../core/store/hooks.ts'

/** Whether a product of these categories may be shown: always, unless the setting `categories` lists others only. */
export function useAllowed(): (codes: readonly string[]) => boolean {
  const { categories } = useRuntime().deps.settings
  const allowed = typeof categories === 'string' ? categories.split(/\s+/).filter(Boolean) : (categories ?? [])
  return (codes) => allowed.length === 0 || codes.some((code) => allowed.includes(code))
}
