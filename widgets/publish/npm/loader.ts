import type { Config } from '../../core/store/config.ts'

type Settings = Partial<Config>

/** Settings of the page: the same as `globalThis.cateringConfig`, to be given before the first tag is met. */
export function configure(settings: Settings): void {
  const page = globalThis as { cateringConfig?: Settings }
  page.cateringConfig = { ...page.cateringConfig, ...settings }
}

/** Every tag of the page is met from now on, each widget fetched with its first tag. Where there is no page, nothing happens. */
export const loaded: Promise<unknown> = globalThis.document ? import('../../embed.ts') : Promise.resolve()
