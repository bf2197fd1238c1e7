import { defineMessages } from './define.ts'

/** For signing in with a new cart while another one waits in the account. */
export const cartReturnText = defineMessages('cartReturn', {
  otherWaits:
    'Vous aviez laissé un autre panier dans votre compte. Nous gardons celui-ci ; l’autre reviendra à votre prochaine connexion, une fois cette commande passée.',
  cameBack: (channelName: string) => `Votre panier est de retour, et la livraison repasse chez ${channelName}.`,
  goBack: 'Revenir au choix précédent',
})
