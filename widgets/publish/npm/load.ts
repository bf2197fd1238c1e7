import type { Catering } from '../../core/element/shop/catering.ts'
import type { Settings as AllSettings } from '../../core/store/settings.ts'

type Settings = Partial<AllSettings>

/** Sets the settings of the page, like `globalThis.cateringConfig`; call it before the loader finds the first tag. */
export function configure(settings: Settings): void {
  globalThis.cateringConfig = { ...globalThis.cateringConfig, ...settings }
}

/** `loadCatering` of the entry `pure`, which is written by hand: TypeScript would move the comments of its `import()` for bundlers. */
export async function loadCatering(
  { src, ...settings }: Settings & { src: string },
  importUrl: (url: string) => Promise<unknown>,
): Promise<Catering | null> {
  if (!globalThis.document) return null
  configure(settings)
  await importUrl(new URL(src, document.baseURI).href)
  return globalThis.catering as Catering
}
