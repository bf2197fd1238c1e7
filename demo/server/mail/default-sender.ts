import type { Correspondent } from './draft.ts'
import { mailWords } from './words.ts'

/** The sender and signature when no point of sale is concerned. */
export const defaultSender: Correspondent = { name: mailWords.sender.brand, address: mailWords.sender.contactEmail }
