import { useMemo } from 'react'
import type { Prefill } from '../store/settings.ts'
import { useRuntime } from '../store/hooks.ts'

/** What the page knows of the person who fills in a form (setting `prefill`); her own words, kept or typed, come before it. */
export function usePrefill(): Prefill {
  const { prefill } = useRuntime().deps.settings
  return useMemo(() => (typeof prefill === 'string' ? parsed(prefill) : (prefill ?? {})), [prefill])
}

function parsed(text: string): Prefill {
  try {
    return JSON.parse(text) as Prefill
  } catch {
    console.error(
      `catering: setting prefill is no JSON: ${text}. Write data-prefill='{"email":"…"}' on the script, or an object in ` +
        'globalThis.cateringConfig (widgets/README.md, "Settings").',
    )
    return {}
  }
}
