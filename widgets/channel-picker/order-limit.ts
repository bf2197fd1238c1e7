/** `left` is the remaining time in words; `isOver` means that the chosen slot can no longer be had. */
export type CutoffMessage = { text: string; left: string | null; isOver: boolean }
