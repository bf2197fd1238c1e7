import { useRuntime } from './hooks.ts'

/** The codes of the setting `categories`. */
export function useSettingCodes(): readonly string[] {
  const { categories } = useRuntime().deps.settings
  return typeof categories === 'string' ? categories.split(/\s+/).filter(Boolean) : (categories ?? [])
}

/** Whether a product of these categories may be shown: always, unless the setting `categories` lists others only. */
export function useAllowedCategories(): (codes: readonly string[]) => boolean {
  const allowed = useSettingCodes()
  return (codes) => allowed.length === 0 || codes.some((code) => allowed.includes(code))
}
