import { eventNames } from '../../../widgets/contract/names.ts'
import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { Origins } from '../sites.ts'
import { tagOf, type Choices } from './choices.ts'
import { messages } from './messages.ts'
import type { Options } from './playground.ts'
import { declarations, elementsOf } from './snippet.ts'

/** The products of a full cart, written as in the attribute of a cart button. */
const FULL = 'PR-INC-GARRIGUE:5 APD-BUCHETTES:1'
const SHOWS_CART = /cart|checkout/

/** A page with one widget and nothing else, under the theme, the state and the host stylesheet of the playground. */
export function framePage(
  choices: Choices,
  { theme, state, host }: Options,
  { site, api }: Origins,
  search: string,
): string {
  const tag = tagOf(choices)
  const settings = Object.entries(choices.settings).map(([name, value]) => markup`data-${name}="${value}"`)
  const element: Markup = { source: elementsOf(choices) }
  const sheets = [
    'frame.css',
    ...(theme === 'light' ? [] : [`theme-${theme}.css`]),
    ...(host === 'none' || host === 'rtl' ? [] : [`host-${host}.css`]),
    `cadre.css${search}`,
  ]
  return markup`<!doctype html>
    <html
      lang="fr"
      dir="${host === 'rtl' ? 'rtl' : 'ltr'}"
      data-tag="${tag}"
      data-state="${state}"
      data-events="${eventNames.join(' ')}"
      data-fill="${state === 'full' && SHOWS_CART.test(tag) ? FULL : ''}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${messages.frameTitle} ${tag}</title>
        ${sheets.map((sheet) => markup`<link rel="stylesheet" href="/${sheet}" />`)}
        <script type="module" src="/frame.js"></script>
        <script type="module" src="${site}/widgets/embed.js" data-api-base-url="${api}" ${settings}></script>
      </head>
      <body>
        <div class="host">${state === 'full' ? element : markup`<template>${element}</template>`}</div>
      </body>
    </html>`.source
}

/** A stylesheet of the chosen tokens: the page's content policy forbids inline styles. */
export const tokenSheet = (choices: Choices): string => `:root { ${declarations(choices).join(' ')} }\n`
