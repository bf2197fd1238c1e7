import { chromeText } from '../content/layout.ts'
import { useSettings } from '../contexts.ts'

/** Shows the visitor's answer about cookies again; absent where nothing asks for one. */
export function CookieSettings({ className }: { className?: string }) {
  const { cookies } = useSettings()
  if (!cookies) return null
  return (
    <button type="button" className={className} onClick={() => document.dispatchEvent(new Event('site:cookies'))}>
      {chromeText.footer.cookies}
    </button>
  )
}
