import { assetsWith } from '../pages/assets.ts'

/** What the pages load, by name. */
export const ASSETS = assetsWith('office.css', new URL('office.css', import.meta.url))
