import { chromeText } from '../content/chrome.ts'

/** Where one is, from the home page down; the last piece is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; to: string }[] }) {
  const pieces = [{ label: chromeText.home, to: '/' }, ...trail]
  return (
    <nav className="crumbs" aria-label={chromeText.breadcrumb}>
      <ol>
        {pieces.map((piece, index) => (
          <li key={piece.to}>
            {index < pieces.length - 1 ? (
              <a href={piece.to}>{piece.label}</a>
            ) : (
              <span aria-current="page">{piece.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
