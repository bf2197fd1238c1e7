import { assetsWith } from '../../pages/assets.ts'

/** What the pages load, by name. */
export const ASSETS = assetsWith('mails.css', new URL('mails.css', import.meta.url))
