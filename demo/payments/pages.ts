import { markup, type Markup } from '../../widgets/server/html-template.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { TEST_CARDS, TEST_CODE } from './cards.ts'
import type { PaymentSettings } from './settings.ts'

/** The data attributes of the body, for the page's script. */
export type PageData = {
  parent: string
  parents: readonly string[]
  result?: string
  hash?: string
  reference?: string
}

export function page(parts: {
  title: string
  styles: string
  script?: string
  /** Dark like the shop's page, from the first paint. */
  isDark?: boolean
  data?: PageData
  body: Markup
}): string {
  const { title, styles, script, isDark, data, body } = parts
  const attributes = data
    ? markup` data-parent="${data.parent}" data-parents="${data.parents.join(' ')}" data-result="${data.result ?? ''}"
      data-hash="${data.hash ?? ''}" data-reference="${data.reference ?? ''}"`
    : markup``
  return markup`<!doctype html>
<html lang="fr"${isDark ? markup` data-scheme="dark"` : markup``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${styles}">
${script ? markup`<script type="module" src="/assets/${script}"></script>` : markup``}
</head>
<body${attributes}>
${body}
</body>
</html>
`.source
}

/** Allows own files only, requires Trusted Types, and forbids framing unless `framedBy` allows it. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' })
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy([]))
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

/** Lets the given origins embed this page. */
export function framedBy(reply: FastifyReply, parents: readonly string[]): FastifyReply {
  return reply.header('content-security-policy', policy(parents)).type('text/html; charset=utf-8')
}

function policy(parents: readonly string[]): string {
  // A policy has no sources with an IPv6 address.
  const sources = parents.filter((origin) => !origin.includes('['))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The origin that the request gives for the page around our frame, if it is one of the shop's; otherwise an empty string. */
export function parentOrigin(query: unknown, allowed: readonly string[]): string {
  const origin = typeof query === 'object' && query !== null && 'origin' in query ? query.origin : ''
  return typeof origin === 'string' && allowed.includes(origin) ? origin : ''
}

/** Serves the sandbox's start page: the test cards. */
export function indexPage(app: FastifyInstance): void {
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(content))
}

const rows = TEST_CARDS.map(
  ({ number, note, savedToken }) =>
    markup`<tr>
      <td class="number">${grouped(number)}</td>
      <td>${note}</td>
      <td>${savedToken ? markup`<code>${savedToken}</code>` : markup`–`}</td>
    </tr>`,
)

const content = page({
  title: 'Cartes d’essai',
  styles: 'index.css',
  body: markup`<main>
    <h1>Cartes d’essai</h1>
    <p>
      Ce prestataire de paiement est simulé. Payez avec l’une de ces cartes, n’importe quelle date à venir et trois
      chiffres au choix. Toute autre carte est refusée${'\u202F'}: ne saisissez jamais une vraie carte ici.
    </p>
    <p>Code de la vérification 3-D Secure${'\u00A0'}: <strong>${TEST_CODE}</strong></p>
    <div class="wide" tabindex="0" role="region" aria-labelledby="cards">
      <table>
        <caption id="cards">
          Numéros reconnus
        </caption>
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Ce qui se passe</th>
            <th scope="col">Carte déjà enregistrée</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </main>`,
})

/** The page of an unknown path. */
export const missingPage = page({
  title: 'Page introuvable',
  styles: 'index.css',
  body: markup`<main>
    <h1>Page introuvable</h1>
    <p>Cette page n’existe pas. <a href="/">Voir les cartes d’essai</a></p>
  </main>`,
})

function grouped(number: string): string {
  return number.length === 15 ? number.replace(/(.{4})(.{6})/, '$1 $2 ') : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Serves the card form, embedded by shops in an iframe: card data never reaches their pages or servers. */
export function fieldsPage(app: FastifyInstance, { allowedParents }: PaymentSettings): void {
  app.get('/fields', async (request, reply) => {
    const parent = parentOrigin(request.query, allowedParents)
    return framedBy(reply, allowedParents).send(
      page({
        title: 'Carte bancaire',
        styles: 'fields.css',
        script: 'fields.js',
        isDark: (request.query as { scheme?: unknown }).scheme === 'dark',
        data: { parent, parents: allowedParents },
        body: form,
      }),
    )
  })
}

const form = markup`<form id="card" novalidate>
  ${field({
    name: 'number',
    label: 'Numéro de carte',
    autocomplete: 'cc-number',
    placeholder: '',
    end: markup`<output class="brand" id="brand" for="number" hidden></output>`,
  })}
  ${field({ name: 'expiry', label: 'Date d’expiration', autocomplete: 'cc-exp', placeholder: 'MM / AA' })}
  ${field({ name: 'cvc', label: 'Cryptogramme', autocomplete: 'cc-csc', placeholder: '3 chiffres' })}
  ${field({ name: 'holder', label: 'Nom sur la carte', autocomplete: 'cc-name', placeholder: '' })}
  <p class="error" id="form-error" role="alert" hidden></p>
  <button class="submit" tabindex="-1" aria-hidden="true">Valider</button>
</form>`

type FieldParts = {
  name: string
  label: string
  autocomplete: string
  placeholder: string
  end?: Markup
}

function field({ name, label, autocomplete, placeholder, end = markup`` }: FieldParts): Markup {
  const isText = name === 'holder'
  const optional = isText ? markup` <span class="optional">(facultatif)</span>` : markup``
  return markup`<div class="field field-${name}">
    <label for="${name}">${label}${optional}</label>
    <div class="box">
      <input
        id="${name}"
        name="${name}"
        type="text"
        inputmode="${isText ? 'text' : 'numeric'}"
        autocomplete="${autocomplete}"
        placeholder="${placeholder}"
        aria-describedby="${name}-error"
        ${isText ? markup`` : markup` aria-required="true"`}
        spellcheck="false"
        autocapitalize="${isText ? 'words' : 'none'}"
      />${end}
    </div>
    <p class="error" id="${name}-error" hidden></p>
  </div>`
}
