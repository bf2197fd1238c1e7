import { documentOf, markup, type Markup } from '../../pages/markup.ts'
import { templates } from '../templates.ts'

/** The path of the pages, on the API's origin. */
export const MAILS = '/demo/mails'

const { brand } = templates.sender

/** An HTML document of the mailbox. */
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
