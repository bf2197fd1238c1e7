const SIGNS: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What a text of the back office says, which may be HTML, for places that show words alone. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text.trim()
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (written, name: string) => SIGNS[name] ?? written)
    .replace(/[ \n]+/g, ' ')
    .trim()
}
