import { markup, type Markup } from '../../widgets/server/html-template.ts'
import type { FastifyInstance } from 'fastify'
import { TEST_CARDS, TEST_CODE } from './cards.ts'
import { missingPage, page } from './html-page.ts'
import { framedBy, parentOrigin } from './page-headers.ts'
import type { PaymentSettings } from './settings.ts'

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
export const unknownPath = missingPage(markup` <a href="/">Voir les cartes d’essai</a>`)

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
