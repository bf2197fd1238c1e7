import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import type { Origins } from '../sites.ts'
import { EXAMPLE_CHANNEL, readChoices, writeChoices } from './choices.ts'
import { messages, tagNames } from './messages.ts'
import { documentOf } from './shell.ts'

/** What the playground changes around a widget; the first value of each list is the default. */
const OPTIONS = {
  theme: ['light', 'dark', 'brand'],
  state: ['full', 'empty', 'loading', 'error', 'offline', 'expired'],
  host: ['none', 'reset', 'rem', 'rtl', 'stack'],
  width: ['360', '280', '768', '1280'],
  login: ['none', 'camille'],
} as const

export type Options = { [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name][number] }

export const readOptions = (params: URLSearchParams): Options => ({
  theme: oneOf(OPTIONS.theme, params.get('theme')),
  state: oneOf(OPTIONS.state, params.get('state')),
  host: oneOf(OPTIONS.host, params.get('host')),
  width: oneOf(OPTIONS.width, params.get('width')),
  login: oneOf(OPTIONS.login, params.get('login')),
})

const oneOf = <Value extends string>(known: readonly [Value, ...Value[]], value: string | null): Value =>
  known.find((one) => one === value) ?? known[0]

/** The view in the frame of the account. Signed out it is sign-up, as the frame of the checkout shows sign-in already. */
const ACCOUNT_VIEWS = { visitor: { view: 'sign-up' }, customer: { view: 'order-history' } }

/** The playground: every widget in a frame, the toggles that change them, and the log of their events. */
export function playgroundPage(options: Options, { api }: Origins): string {
  return documentOf({
    path: '/essais',
    title: messages.playgroundTitle,
    summary: messages.playgroundSummary,
    script: 'playground.js',
    body: markup`<div class="hero">
        <h1>${messages.playgroundHeading}</h1>
        <p>${messages.playgroundLead}</p>
      </div>
      <form
        class="toggles"
        aria-label="${messages.togglesName}"
        data-api="${api}"
        data-failed="${messages.loginFailed}"
      >
        ${toggle('state', messages.state, messages.states, options)}
        ${toggle('theme', messages.theme, messages.themes, options)}
        ${toggle('host', messages.host, messages.hosts, options)}
        ${toggle('width', messages.width, messages.widths, options)}
        ${toggle('login', messages.login, messages.logins, options)}
        <p aria-live="polite" class="problem" id="problem"></p>
      </form>
      <div class="stage">
        <div class="trials" data-width="${options.width}">${Object.keys(tagNames).map(frame)}</div>
        ${consolePanel}
      </div>`,
  })
}

function toggle<Name extends keyof Options>(
  name: Name,
  legend: string,
  called: Readonly<Record<Options[Name], string>>,
  options: Options,
): Markup {
  const all = Object.keys(called) as Options[Name][]
  return markup`<fieldset class="toggle">
    <legend>${legend}</legend>
    ${all.map(
      (value) =>
        markup`<label
          ><input
            type="radio"
            name="${name}"
            value="${value}"
            ${value === options[name] ? markup`checked` : markup``}
          /><span>${called[value]}</span></label
        >`,
    )}
  </fieldset>`
}

/** The script in the browser sets the URL of the frame, once the customer is signed in. */
function frame(tag: string): Markup {
  const choices = readChoices(new URLSearchParams({ tag, 'setting.channel': EXAMPLE_CHANNEL }))
  const shown = (who: keyof typeof ACCOUNT_VIEWS) =>
    writeChoices(tag === 'catering-account' ? { ...choices, attributes: ACCOUNT_VIEWS[who] } : choices).toString()
  const name = tagNames[tag as keyof typeof tagNames]
  return markup`<article class="trial" aria-labelledby="of-${tag}">
    <header>
      <h2 id="of-${tag}">${name}</h2>
      <code>&lt;${tag}&gt;</code>
      <a href="/?tag=${tag}">${messages.configure}<span class="quiet"> ${name}</span></a>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label="${messages.frameTitle} ${name}">
      <iframe
        title="${messages.frameTitle} ${name}"
        loading="lazy"
        data-tag="${tag}"
        data-visitor="${shown('visitor')}"
        data-customer="${shown('customer')}"
      ></iframe>
    </div>
  </article>`
}

const consolePanel = markup`<section class="console" aria-labelledby="console-name">
  <header>
    <h2 id="console-name">${messages.consoleHeading}</h2>
    <button type="button" class="quiet-button" data-clear>${messages.clear}</button>
  </header>
  <p class="help">${messages.consoleNote}</p>
  <ol id="console" tabindex="0" aria-labelledby="console-name" data-empty="${messages.noEvent}"></ol>
</section>`
