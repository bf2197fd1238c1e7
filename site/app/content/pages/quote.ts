import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Votre événement, chiffré ligne par ligne',
  intro:
    'Dites-nous la date, le lieu, le nombre de convives et le budget. Un conseiller vous répond sous un jour ouvré.',
  sections: [
    {
      id: 'formulaire',
      heading: 'Décrivez votre événement',
      blocks: [
        { type: 'form', form: 'quote', intro: 'Plus vous êtes précis, plus la première proposition sera juste.' },
        {
          type: 'note',
          text: 'Signalez ici les régimes à prévoir (végétarien, sans porc…), sans nommer personne. Les allergies d’une personne se traitent par téléphone avec le point de vente.',
        },
        'Vos réponses servent à établir le devis. [Notre politique de confidentialité](/politique-confidentialite) dit combien de temps nous les gardons.',
      ],
    },
    {
      id: 'deroulement',
      heading: 'Ce qui se passe ensuite',
      aside: true,
      blocks: [
        {
          type: 'steps',
          items: [
            {
              title: 'Nous lisons, nous appelons',
              text: 'Un conseiller vérifie ce qui est possible à votre date et vous rappelle s’il manque une précision.',
            },
            {
              title: 'Vous recevez le devis',
              text: 'Chaque ligne a son prix hors taxes et son taux de TVA. La date de validité y est écrite.',
            },
            {
              title: 'Vous acceptez en ligne',
              text: 'Le devis vous attend dans votre espace. Une fois accepté, il devient votre panier, à ces prix : restent l’adresse et le paiement.',
            },
            {
              title: 'Vous confirmez le nombre',
              text: 'Le nombre définitif de convives nous est donné cinq jours ouvrés avant la réception.',
            },
          ],
        },
      ],
    },
    {
      id: 'quand',
      heading: 'Quand demander un devis',
      blocks: [
        {
          type: 'list',
          items: [
            'Vous attendez du personnel de service, du matériel ou un montage sur place.',
            'Votre commande dépasse ce que le panier sait composer.',
            'Vous avez des contraintes : lieu difficile d’accès, plusieurs sites, régimes particuliers.',
            'Vous êtes un acheteur public et vous avez besoin d’un devis avant l’engagement.',
          ],
        },
        'Pour des plateaux, un petit-déjeuner ou un buffet simple, [la carte](/plateaux-repas) est plus rapide : les prix y sont déjà.',
      ],
    },
    {
      id: 'questions',
      heading: 'Avant d’envoyer',
      blocks: [
        {
          type: 'questions',
          items: [
            {
              question: 'Le devis est-il payant ?',
              text: 'Non, et il ne vous engage pas tant que vous ne l’avez pas accepté.',
            },
            {
              question: 'Faut-il verser un acompte ?',
              text: 'Non. Une fois le devis accepté, la commande se règle en entier, par carte, ou par virement si votre compte est ouvert.',
            },
            {
              question: 'La TVA est-elle la même qu’au panier ?',
              text: 'Pas toujours. Avec du personnel de service, la prestation devient un service de restauration et les taux changent. Le devis les montre.',
            },
          ],
        },
      ],
    },
  ],
}
