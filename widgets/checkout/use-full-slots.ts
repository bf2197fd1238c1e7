import type { FullSlots } from './delivery-choices.ts'

const NONE: FullSlots = {}

/** Slots the kitchen has no room for. The store does not read them yet: the server refuses a full slot when it is chosen. */
export function useFullSlots(): { full: FullSlots; reload(): void } {
  return { full: NONE, reload: () => undefined }
}
