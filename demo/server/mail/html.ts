import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { EmailBlock, EmailContent, TextRun } from './email.ts'
import { templates } from './templates.ts'

const { sender, messages } = templates

/** The inline style of a tag, and its class in the dark stylesheet. */
type TextStyle = { className: string; style: string }

// Copies of the tokens in widgets/core/ui/styles/tokens.styles.ts: mail clients do not support custom properties.
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = 'color:#1d2923'
const SOFT = 'color:#55615a'
const LINE = 'border-bottom:1px solid #e8dfce'
const PAPER = 'margin:0;padding:0;background-color:#fbf7ef'

/** Dark colours and narrow margins. Only `!important` overrides an inline style. */
const STYLESHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:480px){
.around{padding:0 0 24px!important}
.masthead{padding:18px 20px!important;border-radius:0!important}
.card{padding:24px 20px!important;border-radius:0!important}
.around-foot{padding:20px 20px 0!important}
.label{width:38%!important}
.button a{display:block!important;padding-left:16px!important;padding-right:16px!important}
.button table{width:100%!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:#101a16!important}
.card{background-color:#18241f!important}
.masthead{background-color:#0b3127!important}
.ink{color:#f3efe6!important}
.soft{color:#b4beb7!important}
.link{color:#a9d8c4!important}
.line{border-color:#33423b!important}
.note{background-color:#3a3218!important}
.fill{background-color:#f6c95b!important}
.fill a{color:#1d2923!important}
}
`

/** A button link with a touch-sized padding. */
const button = ({ label, url }: { label: string; url: string }): Markup =>
  markup`<div class="button" style="margin:8px 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="fill" align="center" style="background-color:#14493a;border-radius:999px">
<a href="${url}" target="_blank" style="${FONT};display:inline-block;padding:14px 28px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table></div>
`

const STRIPES = 20

/** The shop's striped awning, made of table cells. */
const awning = (): Markup =>
  markup`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed"><tr>${Array.from(
    { length: STRIPES },
    (_, index) =>
      markup`<td height="18" style="height:18px;font-size:0;line-height:0;background-color:${index % 2 === 0 ? '#f6c95b' : '#14493a'};border-radius:0 0 10px 10px">${'\u00A0'}</td>`,
  )}</tr></table>
`

/**
 * The HTML of an email: tables 600 px wide at most, inline styles, no external resource. The `<style>` element only
 * adds dark colours and narrow margins on phones; clients that drop it lose nothing else.
 */
export function htmlOf(message: EmailContent, siteUrl: string): string {
  const { subject, preheader, greeting, blocks, closing, footer, hasAwning } = message
  return markup`<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${{ source: STYLESHEET }}</style>
</head>
<body class="paper" style="${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preheader}${{ source: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${PAPER}"><tr><td class="around" align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="masthead" style="padding:22px 32px;background-color:#14493a;border-radius:14px 14px 0 0">
<a href="${siteUrl}" target="_blank" class="name" style="${FONT};font-size:24px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:#ffffff;text-decoration:none">${sender.brand}</a>
</td></tr>
${hasAwning ? markup`<tr><td>${awning()}</td></tr>` : markup``}
<tr><td class="card" style="padding:32px;background-color:#ffffff;border-radius:0 0 14px 14px">
<p class="ink" style="${FONT};${INK};margin:0 0 20px;font-size:20px;line-height:1.35;font-weight:700">${greeting}</p>
${blocks.map(block)}
${closing.length > 0 ? paragraph(closing.flatMap((line, index) => [...(index > 0 ? [BREAK] : []), inline(line)])) : markup``}
</td></tr>
<tr><td class="around-foot" style="padding:24px 32px 8px">
${footer.map((pieces) => paragraph(pieces.map(piece(SOFT_LINK)), { className: 'soft', style: `${FONT};${SOFT};margin:0 0 8px;font-size:13px;line-height:1.5` }))}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source
}

const BREAK = markup`<br>`
const LINK: TextStyle = { className: 'link', style: 'color:#14493a;text-decoration:underline' }
const SOFT_LINK: TextStyle = { className: 'soft', style: 'color:#55615a;text-decoration:underline' }
const SENTENCE: TextStyle = {
  className: 'ink',
  style: `${FONT};${INK};margin:0 0 16px;font-size:16px;line-height:1.55`,
}
const CAPTION: TextStyle = {
  className: 'ink',
  style: `${FONT};${INK};padding:0 0 8px;font-size:17px;line-height:1.4;font-weight:700;text-align:left`,
}

function block(one: EmailBlock): Markup {
  switch (one.type) {
    case 'paragraph':
      return paragraph(one.pieces.map(piece(LINK)))
    case 'quote':
      return quote(one.text)
    case 'facts':
      return facts(one.items)
    case 'action':
      return button(one)
    case 'products':
      return products(one)
    case 'sums':
      return sums(one)
    case 'list':
      return list(one)
  }
}

const paragraph = (content: readonly Markup[], textStyle: TextStyle = SENTENCE): Markup =>
  markup`<p class="${textStyle.className}" style="${textStyle.style}">${content}</p>\n`

const piece =
  (textStyle: TextStyle) =>
  ({ text, to }: TextRun): Markup =>
    to
      ? markup`<a href="${to}" target="_blank" class="${textStyle.className}" style="${textStyle.style}">${inline(text)}</a>`
      : inline(text)

/** Renders a text with its line breaks; slots do not break at their hyphen. */
function inline(text: string): Markup {
  const lines = text.split('\n').map((line) => {
    const parts = line.split(/(\b\d{1,2}h(?:\d\d)?-\d{1,2}h(?:\d\d)?)/)
    return parts.map((part, index) =>
      index % 2 === 1 ? markup`<span style="white-space:nowrap">${part}</span>` : markup`${part}`,
    )
  })
  return markup`${lines.flatMap((line, index) => [...(index > 0 ? [BREAK] : []), ...line])}`
}

function quote(text: string): Markup {
  const style = `${FONT};${INK};margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #f6c95b;font-size:16px;line-height:1.55`
  return markup`<blockquote class="ink" style="${style}">${inline(text)}</blockquote>\n`
}

const ROW = `padding:8px 0;${LINE};font-size:15px;line-height:1.45;vertical-align:top`
const TABLE = 'width:100%;margin:0 0 24px;border-collapse:collapse'

type Item = { label: string; value: string }

const facts = (
  items: readonly Item[],
): Markup => markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">
${items.map(
  ({ label, value }) => markup`<tr>
<th scope="row" class="soft line label" width="34%" style="${FONT};${SOFT};${ROW};padding-right:16px;font-weight:400;text-align:left">${label}</th>
<td class="ink line" style="${FONT};${INK};${ROW};font-weight:600">${inline(value)}</td>
</tr>
`,
)}</table>
`

function products({ caption, rows }: Extract<EmailBlock, { type: 'products' }>): Markup {
  const head = `${FONT};${SOFT};padding:0 0 6px;${LINE};font-size:13px;line-height:1.4;font-weight:400;white-space:nowrap`
  const names = [messages.lineQuantity, ...(rows.some(({ prices }) => prices) ? [messages.lineTotal] : [])]
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">
<caption class="${CAPTION.className}" style="${CAPTION.style}">${caption}</caption>
<tr><th scope="col" class="soft line" style="${head};text-align:left">${messages.product}</th>${names.map((name) => markup`<th scope="col" class="soft line" style="${head};padding-left:12px;text-align:right">${name}</th>`)}</tr>
${rows.map(
  ({ name, details, quantity, prices }) => markup`<tr>
<td class="ink line" style="${FONT};${INK};${ROW}"><strong style="font-weight:600">${name}</strong>${[...details, ...(prices ? [prices.unit] : [])].map(small)}</td>
${[quantity, ...(prices ? [prices.total] : [])].map((number) => markup`<td class="ink line" style="${FONT};${INK};${ROW};padding-left:12px;white-space:nowrap;text-align:right">${number}</td>\n`)}</tr>
`,
)}</table>
`
}

const small = (text: string): Markup =>
  markup`<br><span class="soft" style="${SOFT};font-size:13px;line-height:1.4">${text}</span>`

function sums({ caption, rows }: Extract<EmailBlock, { type: 'sums' }>): Markup {
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${TABLE}">
<caption class="${CAPTION.className}" style="${CAPTION.style}">${caption}</caption>
${rows.map(({ label, amount, isTotal }) => {
  const weight = isTotal ? 'font-weight:700' : 'font-weight:400'
  return markup`<tr>
<th scope="row" class="ink line" style="${FONT};${INK};${ROW};${weight};text-align:left">${label}</th>
<td class="ink line" style="${FONT};${INK};${ROW};${weight};padding-left:12px;white-space:nowrap;text-align:right">${amount}</td>
</tr>
`
})}</table>
`
}

function list({ title, items, note }: Extract<EmailBlock, { type: 'list' }>): Markup {
  const line = `${FONT};${INK};margin:0 0 6px;font-size:15px;line-height:1.45`
  return markup`<div class="note" style="margin:0 0 24px;padding:16px 20px;background-color:#fdf0cc;border-radius:8px">
<h2 class="ink" style="${FONT};${INK};margin:0 0 8px;font-size:17px;line-height:1.4;font-weight:700">${title}</h2>
${items.map(({ label, value }) => markup`<p class="ink" style="${line}"><strong style="font-weight:600">${label}</strong>${'\u00A0'}: ${inline(value)}</p>\n`)}
${note ? markup`<p class="ink" style="${line};margin:10px 0 0;font-size:13px">${note}</p>\n` : markup``}</div>
`
}
