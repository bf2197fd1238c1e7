import type { Correspondent } from './draft.ts'
import { mailWords } from './words.ts'

/** Who writes and signs when no point of sale is concerned. */
export const house: Correspondent = { name: mailWords.sender.brand, address: mailWords.sender.contactEmail }
