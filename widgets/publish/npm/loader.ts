import type { Settings as AllSettings } from '../../core/store/settings.ts'

type Settings = Partial<AllSettings>

/** Sets the settings of the page, like `globalThis.cateringConfig`; call it before the loader finds the first tag. */
export function configure(settings: Settings): void {
  const page = globalThis as { cateringConfig?: Settings }
  page.cateringConfig = { ...page.cateringConfig, ...settings }
}

/** Starts the loader, which loads each widget with its first tag. Without a document, nothing happens. */
export const loaded: Promise<unknown> = globalThis.document ? import('../../embed.ts') : Promise.resolve()
