import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Votre événement, chiffré ligne par ligne',
  intro:
    'Dites-nous la date, le lieu, le nombre de convives et le budget. Un conseiller vous répond sous un jour ouvré.',
  sections: {
    formulaire: {
      heading: 'Décrivez votre événement',
      blocks: [
        { form: 'quote', intro: 'Plus vous êtes précis, plus la première proposition sera juste.' },
        {
          note: 'Signalez ici les régimes à prévoir (végétarien, sans porc…), sans nommer personne. Les allergies d’une personne se traitent par téléphone avec le point de vente.',
        },
        'Vos réponses servent à établir le devis. [Notre politique de confidentialité](/politique-confidentialite) dit combien de temps nous les gardons.',
      ],
    },
    deroulement: {
      heading: 'Ce qui se passe ensuite',
      aside: true,
      blocks: [
        {
          steps: {
            'Nous lisons, nous appelons':
              'Un conseiller vérifie ce qui est possible à votre date et vous rappelle s’il manque une précision.',
            'Vous recevez le devis':
              'Chaque ligne a son prix hors taxes et son taux de TVA. La date de validité y est écrite.',
            'Vous acceptez en ligne':
              'Le devis vous attend dans votre espace. Une fois accepté, il devient votre panier, à ces prix : restent l’adresse et le paiement.',
            'Vous confirmez le nombre':
              'Le nombre définitif de convives nous est donné cinq jours ouvrés avant la réception.',
          },
        },
      ],
    },
    quand: {
      heading: 'Quand demander un devis',
      blocks: [
        {
          list: [
            'Vous attendez du personnel de service, du matériel ou un montage sur place.',
            'Votre commande dépasse ce que le panier sait composer.',
            'Vous avez des contraintes : lieu difficile d’accès, plusieurs sites, régimes particuliers.',
            'Vous êtes un acheteur public et vous avez besoin d’un devis avant l’engagement.',
          ],
        },
        'Pour des plateaux, un petit-déjeuner ou un buffet simple, [la carte](/plateaux-repas) est plus rapide : les prix y sont déjà.',
      ],
    },
    questions: {
      heading: 'Avant d’envoyer',
      blocks: [
        {
          questions: {
            'Le devis est-il payant ?': 'Non, et il ne vous engage pas tant que vous ne l’avez pas accepté.',
            'Faut-il verser un acompte ?':
              'Non. Une fois le devis accepté, la commande se règle en entier, par carte, ou par virement si votre compte est ouvert.',
            'La TVA est-elle la même qu’au panier ?':
              'Pas toujours. Avec du personnel de service, la prestation devient un service de restauration et les taux changent. Le devis les montre.',
          },
        },
      ],
    },
  },
}
