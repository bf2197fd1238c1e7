import { markup, type Markup } from '../../../widgets/server/markup.ts'

/** The inline style of a tag, and its class in the dark stylesheet. */
export type TextStyle = { className: string; style: string }

// Copies of the tokens in widgets/core/ui/styles/tokens.styles.ts: mail clients do not support custom properties.
export const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const INK = 'color:#1d2923'
export const SOFT = 'color:#55615a'
export const LINE = 'border-bottom:1px solid #e8dfce'
export const PAPER = 'margin:0;padding:0;background-color:#fbf7ef'

/** Dark colours and narrow margins. Only `!important` overrides an inline style. */
export const STYLESHEET = `
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
export const button = ({ label, url }: { label: string; url: string }): Markup =>
  markup`<div class="button" style="margin:8px 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="fill" align="center" style="background-color:#14493a;border-radius:999px">
<a href="${url}" target="_blank" style="${FONT};display:inline-block;padding:14px 28px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table></div>
`

const STRIPES = 20

/** The shop's striped awning, made of table cells. */
export const awning = (): Markup =>
  markup`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed"><tr>${Array.from(
    { length: STRIPES },
    (_, index) =>
      markup`<td height="18" style="height:18px;font-size:0;line-height:0;background-color:${index % 2 === 0 ? '#f6c95b' : '#14493a'};border-radius:0 0 10px 10px">${'\u00A0'}</td>`,
  )}</tr></table>
`
