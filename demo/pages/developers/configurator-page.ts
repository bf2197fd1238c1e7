import { markup, type Markup } from '../../../widgets/server/html-template.ts'
import { hasOwnEntry, tagOf, writeChoices, defaultOf, contractOf, type Choices, type TagContract } from './choices.ts'
import { attributeHelp, settingHelp, sharedHelp, slotHelp, tokenHelp } from './contract-help.ts'
import { colour, field, suggestions, type Field } from './fields.ts'
import type { CatalogueCodes } from './catalogue-codes.ts'
import { problemsOf, type Problem } from './problems.ts'
import { documentOf } from './shell.ts'
import { messages, tagNames } from './messages.ts'
import type { TagName } from '../../../widgets/contract/tags.ts'

type Shown = { choices: Choices; catalogue: CatalogueCodes | null; snippet: string; version: string }

/** The configurator: a form generated from the contract, a preview of the widget, and the code to paste. */
export function configuratorPage({ choices, catalogue, snippet, version }: Shown): string {
  const problems = problemsOf(choices, catalogue)
  return documentOf({
    path: '/',
    title: messages.configuratorTitle,
    summary: messages.configuratorSummary,
    script: 'configurator.js',
    body: markup`<div class="hero">
        <h1>${messages.configuratorHeading}</h1>
        <p>${messages.configuratorLead}</p>
      </div>
      ${tagMenu(choices)}
      <div class="bench">
        <form class="choices" action="/" method="get" data-configurator>
          <input type="hidden" name="tag" value="${choices.tag}" />
          ${groups(choices, contractOf(tagOf(choices)), problems)} ${versions(choices, version)}
          <button class="button" data-unscripted>${messages.update}</button>
        </form>
        <div class="result">
          ${preview(choices, problems)}
          <section aria-labelledby="code-name">
            <h2 id="code-name">${messages.snippetHeading}</h2>
            <p class="help">${messages.snippetNote}</p>
            <pre
              tabindex="0"
              role="region"
              aria-label="${messages.snippetBox}"
            ><code id="snippet">${snippet || messages.noBuild}</code></pre>
            <p class="act">
              <button type="button" class="button" data-copy>${messages.copy}</button>
              <span
                aria-live="polite"
                id="copied"
                data-copied="${messages.copied}"
                data-not-copied="${messages.notCopied}"
              ></span>
            </p>
          </section>
        </div>
      </div>
      ${suggestions(catalogue)}`,
  })
}

/** The links to the tags, a page for each; they keep the choices that are not about attributes or slots. */
const tagMenu = (choices: Choices): Markup =>
  markup`<nav class="tags" aria-label="${messages.tagLegend}">
    ${Object.entries(tagNames).map(([tag, name]) => {
      const params = writeChoices({ ...choices, tag, attributes: {}, slots: {}, entry: 'embed' })
      for (const key of [...params.keys()]) if (key.startsWith('attribute.')) params.delete(key)
      const here = tag === choices.tag ? markup`aria-current="page"` : markup``
      return markup`<a href="/?${params.toString()}" data-tag="${tag}" ${here}><b>${name}</b> <code>${tag}</code></a>`
    })}
  </nav>`

function groups(choices: Choices, contract: TagContract, problems: readonly Problem[]): Markup[] {
  const problem = (name: string) => problems.find((one) => one.field === name)?.text
  const attributes = (list: TagContract['attributes'], help: Readonly<Record<string, string>>) =>
    list.map(({ attribute, property, kind }) => {
      const name = `attribute.${attribute}`
      const suggests = suggested(contract.tag, attribute)
      const value = choices.attributes[attribute] ?? ''
      return field({
        ...{ name, label: attribute, kind, value: value === defaultOf(kind) ? '' : value, suggests },
        ...{ help: help[property] ?? '', problem: problem(name) },
      })
    })
  const own = attributes(contract.attributes, attributeHelp[contract.tag])
  const texts = (
    group: 'setting' | 'slot',
    known: readonly (readonly [string, string])[],
    chosen: Record<string, string>,
  ) =>
    known.map(([label, help]) => {
      const name = `${group}.${label}`
      const suggests = label === 'channel' ? label : undefined
      return field({ name, label, help, kind: 'text', value: chosen[label] ?? '', problem: problem(name), suggests })
    })
  const settings = contract.settings.map(({ name, attribute }) => [attribute, settingHelp[name] ?? ''] as const)
  const slots = Object.keys(contract.slots).map((name) => [name, slotHelp[name] ?? ''] as const)
  return [
    group(messages.attributesLegend, own.length ? own : [markup`<p>${messages.noAttributes}</p>`], true),
    group(messages.slotsLegend, [...fallbackFields(choices, problem('href')), ...texts('slot', slots, choices.slots)]),
    group(messages.tokensLegend, tokenFields(choices, contract, problem), false, messages.tokensNote),
    group(messages.settingsLegend, texts('setting', settings, choices.settings), false, messages.settingsNote),
    group(messages.sharedLegend, attributes(contract.shared, sharedHelp)),
    group(messages.othersLegend, otherTags(choices), choices.others.length > 0, messages.othersNote),
  ]
}

const otherTags = (choices: Choices): Markup[] =>
  Object.entries(tagNames)
    .filter(([tag]) => tag !== tagOf(choices))
    .map(
      ([tag, name]) =>
        markup`<label class="option"
          ><input
            type="checkbox"
            name="avec"
            value="${tag}"
            ${choices.others.some((other) => other === tag) ? markup`checked` : markup``}
          /><span><b>${name}</b> <code>${tag}</code></span></label
        >`,
    )

/** The list of codes that is suggested for an attribute. */
const suggested = (tag: TagName, attribute: string): string | undefined =>
  /catalogue|product|formula|cart-button/.test(tag) && /product|category|formula/.test(attribute)
    ? attribute
    : undefined

const group = (legend: string, fields: readonly Markup[], open = false, note = ''): Markup =>
  markup`<details class="group" ${open ? markup`open` : markup``}>
    <summary><h2>${legend}</h2></summary>
    ${note ? markup`<p class="help">${note}</p>` : markup``} ${fields}
  </details>`

function fallbackFields({ fallback }: Choices, problem: string | undefined): Markup[] {
  const texts: Field[] = [
    { name: 'text', label: messages.fallbackText, kind: 'text', help: messages.fallbackTextHelp, value: fallback.text },
    { name: 'href', label: messages.fallbackHref, kind: 'text', help: '', value: fallback.href, problem },
  ]
  return texts.map(field)
}

const tokenFields = (
  { tokens }: Choices,
  contract: TagContract,
  problem: (name: string) => string | undefined,
): Markup[] =>
  contract.tokens.map(({ name: token, standard }) => {
    const name = `token.${token}`
    const isColour = /#|^var\(--brand|^color-mix/.test(standard)
    const help = `${tokenHelp[token]}. ${messages.byDefault}\u00A0: ${standard}`
    return (isColour ? colour : field)({
      ...{ name, label: token, kind: 'text', help, placeholder: standard },
      ...{ value: tokens[token] ?? '', problem: problem(name) },
    })
  })

function versions(choices: Choices, version: string): Markup {
  const { version: chosen, entry } = choices
  const radio = (name: string, value: string, label: string, isChosen: boolean, help = '') =>
    markup`<label class="option"
      ><input type="radio" name="${name}" value="${value}" ${isChosen ? markup`checked` : markup``} /><span
        ><b>${label}</b> ${help ? markup`<small>${help}</small>` : markup``}</span
      ></label
    >`
  return markup`<fieldset class="group">
      <legend>${messages.versionLegend}</legend>
      ${radio('version', 'major', `${messages.major} (${version.split('.', 1)[0] ?? ''})`, chosen === 'major', messages.majorHelp)}
      ${radio('version', 'exact', `${messages.exact} (${version})`, chosen === 'exact', messages.exactHelp)}
    </fieldset>
    ${
      hasOwnEntry(choices)
        ? markup`<fieldset class="group">
            <legend>${messages.entryLegend}</legend>
            ${radio('entry', 'embed', messages.wholeLoader, entry === 'embed')}
            ${radio('entry', 'cart-button', messages.lightLoader, entry === 'cart-button')}
          </fieldset>`
        : markup``
    }`
}

const preview = (choices: Choices, problems: readonly Problem[]): Markup =>
  markup`<section aria-labelledby="preview-name">
    <h2 id="preview-name">${messages.previewHeading}</h2>
    <p class="help">${messages.previewNote}</p>
    <iframe
      class="preview"
      title="${messages.previewTitle}"
      src="/cadre?${writeChoices(choices).toString()}"
      data-preview
    ></iframe>
    <div
      class="findings"
      role="status"
      data-fine="${messages.noProblem}"
      data-problems="${messages.problemsHeading}"
      data-unwritten="${messages.unwritten}"
    >
      <p><b data-status>${problems.length ? messages.problemsHeading : messages.noProblem}</b></p>
      <ul data-problem-list>
        ${problems.map(({ text }) => markup`<li>${text}</li>`)}
      </ul>
    </div>
    <h3>${messages.doctorHeading}</h3>
    <p class="help">${messages.doctorNote}</p>
    <ul class="doctor" lang="en" data-doctor data-fine="${messages.doctorFine}">
      <li lang="fr">${messages.doctorWaits}</li>
    </ul>
  </section>`
