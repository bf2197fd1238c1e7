import { markup, type Markup } from '../markup.ts'
import { mailWords } from '../words.ts'

/** Where the pages live, on the API's origin. */
export const MAILS = '/demo/mails'

/** A whole page of the mailbox. */
export function page(title: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light">
<title>${title} · ${mailWords.sender.brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${MAILS}/assets/mails.css">
</head>
<body>
<header class="masthead">
<a href="${MAILS}" class="name">${mailWords.sender.brand}</a>
<p>Mails de la démonstration</p>
</header>
${body}
</body>
</html>
`.source
}
