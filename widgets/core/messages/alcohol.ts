import { defineMessages } from './define.ts'

/** The legal notices before a sale of alcohol. */
export const alcoholMessages = defineMessages('alcohol', {
  banner:
    'Interdiction de vente de boissons alcooliques aux mineurs de moins de 18 ans. La preuve de majorité de l’acheteur est exigée au moment de la vente en ligne.',
  bannerLaw: 'Code de la santé publique, articles L. 3342-1 et L. 3353-3',
})
