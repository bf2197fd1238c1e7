export type Inline = { text: string; to: string | null }

/** Cuts a text at its `[label](address)` marks: plain pieces have no address. */
export function inline(text: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const link of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (link.index > from) pieces.push({ text: text.slice(from, link.index), to: null })
    pieces.push({ text: link[1] ?? '', to: link[2] ?? null })
    from = link.index + link[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), to: null })
  return pieces
}

/** The same text without its marks, for titles and the words shown before any script runs. */
export const plain = (text: string): string =>
  inline(text)
    .map((piece) => piece.text)
    .join('')
