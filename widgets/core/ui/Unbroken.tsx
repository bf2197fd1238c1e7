/** A text in which a number with hyphens, such as DEV-2026-0006, breaks only when it is wider than the line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(/([^\s-]+-\S*\d\S*)/)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
