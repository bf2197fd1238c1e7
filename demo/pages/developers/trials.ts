import { html, type Html } from '../../payments/html.ts'
import type { Origins } from '../content-policy.ts'
import { readChoices, writeChoices } from './choices.ts'
import { documentOf } from './shell.ts'
import type { Trial } from './trial.ts'
import { tagWords, words } from './words.ts'

/** A point of sale to begin with, so that dishes can be ordered at once. */
const PLACE = 'PARIS_CENTRE'
/** The views of the account with most to see; its default view when signed out is the form that the checkout shows already. */
const OF_ACCOUNT = { nobody: { view: 'sign-up' }, customer: { view: 'order-history' } }

/** The playground: every widget in a frame, the toggles that change them, and the log of their events. */
export function trialsPage(trial: Trial, { api }: Origins): string {
  return documentOf({
    path: '/essais',
    title: words.trialsTitle,
    summary: words.trialsSummary,
    script: 'trials.js',
    body: html`<div class="hero">
        <h1>${words.trialsHeading}</h1>
        <p>${words.trialsLead}</p>
      </div>
      <form class="toggles" aria-label="${words.togglesName}" data-api="${api}" data-failed="${words.loginFailed}">
        ${toggle('state', words.state, words.states, trial)} ${toggle('theme', words.theme, words.themes, trial)}
        ${toggle('host', words.host, words.hosts, trial)} ${toggle('width', words.width, words.widths, trial)}
        ${toggle('login', words.login, words.logins, trial)}
        <p aria-live="polite" class="problem" id="said"></p>
      </form>
      <div class="stage">
        <div class="trials" data-width="${trial.width}">${Object.keys(tagWords).map(frame)}</div>
        ${consolePanel}
      </div>`,
  })
}

function toggle<Name extends keyof Trial>(
  name: Name,
  legend: string,
  called: Readonly<Record<Trial[Name], string>>,
  trial: Trial,
): Html {
  const all = Object.keys(called) as Trial[Name][]
  return html`<fieldset class="toggle">
    <legend>${legend}</legend>
    ${all.map(
      (value) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${value === trial[name] ? html`checked` : html``} /><span
            >${called[value]}</span
          ></label
        >`,
    )}
  </fieldset>`
}

/** The script in the browser sets the address of the frame, once the customer of the trial is signed in. */
function frame(tag: string): Html {
  const choices = readChoices(new URLSearchParams({ tag, 'setting.channel': PLACE }))
  const shown = (who: keyof typeof OF_ACCOUNT) =>
    writeChoices(tag === 'catering-account' ? { ...choices, attributes: OF_ACCOUNT[who] } : choices).toString()
  const name = tagWords[tag as keyof typeof tagWords]
  return html`<article class="trial" aria-labelledby="of-${tag}">
    <header>
      <h2 id="of-${tag}">${name}</h2>
      <code>&lt;${tag}&gt;</code>
      <a href="/?tag=${tag}">${words.compose}<span class="quiet"> ${name}</span></a>
    </header>
    <div class="scroll" tabindex="0" role="region" aria-label="${words.frameTitle} ${name}">
      <iframe
        title="${words.frameTitle} ${name}"
        loading="lazy"
        data-tag="${tag}"
        data-nobody="${shown('nobody')}"
        data-customer="${shown('customer')}"
      ></iframe>
    </div>
  </article>`
}

const consolePanel = html`<section class="console" aria-labelledby="console-name">
  <header>
    <h2 id="console-name">${words.consoleHeading}</h2>
    <button type="button" class="quiet-button" data-clear>${words.clear}</button>
  </header>
  <p class="help">${words.consoleNote}</p>
  <ol id="console" tabindex="0" aria-labelledby="console-name" data-empty="${words.noEvent}"></ol>
</section>`
