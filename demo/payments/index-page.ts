import type { FastifyInstance } from 'fastify'
import { page } from './page.ts'
import { markup } from '../../widgets/server/markup.ts'
import { TEST_CARDS, TEST_CODE } from './charge.ts'

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

function grouped(number: string): string {
  return number.length === 15 ? number.replace(/(.{4})(.{6})/, '$1 $2 ') : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
