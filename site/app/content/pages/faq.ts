import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Foire aux questions',
  intro: 'Les réponses courtes aux questions qui reviennent. Si la vôtre n’y est pas, [écrivez-nous](/contact).',
  sections: {
    questions: { heading: 'Par sujet', blocks: [{ data: 'faq' }] },
    suite: {
      heading: 'Toujours une question ?',
      blocks: [
        'Votre point de vente connaît sa cuisine et ses tournées mieux que cette page.',
        { action: 'Contacter mon traiteur', to: '/contact', style: 'primary' },
      ],
    },
  },
}
