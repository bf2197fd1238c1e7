import type { FastifyInstance } from 'fastify'
import { page, framedBy, parentOrigin } from './page.ts'
import { markup, type Markup } from '../../widgets/server/markup.ts'
import type { PaymentSettings } from './settings.ts'

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
