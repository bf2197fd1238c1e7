import { rewording, wordsIn } from '../core/domain/rewording.ts'

const { cateringConfig } = globalThis as { cateringConfig?: { words?: Parameters<typeof wordsIn>[0] } }
const tag = document.querySelector<HTMLScriptElement>('script[data-words]')

/** Answers the page's own words for ours, as its settings say before the shop is open (store/settings.ts). */
export const said = rewording(wordsIn(tag?.dataset.words ?? cateringConfig?.words ?? {}))
