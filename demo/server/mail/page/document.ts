import { documentOf } from '../../pages/document.ts'
import { markup, type Markup } from '../../pages/markup.ts'
import { mailWords } from '../words.ts'

/** Where the pages live, on the API's origin. */
export const MAILS = '/demo/mails'

const { brand } = mailWords.sender

/** A whole page of the mailbox. */
export const page = (title: string, body: Markup): string =>
  documentOf({
    title: `${title} · ${brand}`,
    home: MAILS,
    sheet: 'mails.css',
    body: markup`<header class="masthead">
<a href="${MAILS}" class="name">${brand}</a>
<p>Mails de la démonstration</p>
</header>
${body}`,
  })
