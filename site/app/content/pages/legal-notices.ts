import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Mentions légales',
  intro: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
  sections: {
    editeur: {
      heading: 'Éditeur',
      blocks: [
        {
          facts: {
            'Dénomination sociale': '{legalName}',
            'Forme juridique et capital social': '{legalForm}',
            'Siège social': '{legalSeat}',
            'Immatriculation au RCS, ville et numéro SIREN': '{legalRegistration}',
            'Numéro de TVA intracommunautaire': '{legalVat}',
            'Directeur ou directrice de la publication': '{publicationDirector}',
            Courriel: '[{contactEmail}](mailto:{contactEmail})',
            Téléphone: '[{contactPhone}]({contactPhoneLink})',
          },
        },
      ],
    },
    'points-de-vente': {
      heading: 'Points de vente',
      blocks: [
        'Chaque point de vente est exploité par la société nommée sur la facture ; [sa fiche](/traiteurs-locaux) donne son adresse et son téléphone. Certains peuvent l’être par des franchisés : ce sont alors des commerçants indépendants, seuls responsables de leur exploitation.',
      ],
    },
    hebergeur: {
      heading: 'Hébergement',
      blocks: [
        {
          facts: {
            Hébergeur: '{hostName}',
            Adresse: '{hostAddress}',
            Téléphone: '{hostPhone}',
          },
        },
      ],
    },
    activite: {
      heading: 'Activité réglementée',
      blocks: [
        {
          facts: {
            'Déclaration des établissements préparant des denrées animales': '[à compléter par l’exploitant]',
            'Agrément sanitaire, s’il y a lieu': '[à compléter par l’exploitant]',
            'Licence de vente de boissons à emporter': '[à compléter par l’exploitant]',
            'Assurance de responsabilité civile professionnelle': '{insurer}',
          },
        },
      ],
    },
    propriete: {
      heading: 'Propriété intellectuelle',
      blocks: [
        'Les textes, la marque, les illustrations et la mise en page sont protégés. Vous pouvez les citer ou les imprimer pour vos besoins internes. Toute autre reprise demande un accord écrit.',
        'Les polices de caractères et les icônes libres employées sur le site restent soumises à leurs licences, dont les textes accompagnent le logiciel.',
      ],
    },
    liens: {
      heading: 'Liens',
      blocks: [
        'Les sites vers lesquels nous renvoyons ont leurs propres règles. Signalez-nous un lien qui ne mène plus où il faut : [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
    signalement: {
      heading: 'Signaler un contenu illicite',
      blocks: [
        'Écrivez à [{contactEmail}](mailto:{contactEmail}) en précisant l’adresse de la page et le motif. Nous accusons réception et répondons dans les meilleurs délais.',
      ],
    },
    'voir-aussi': {
      heading: 'Voir aussi',
      blocks: [
        {
          list: [
            '[Conditions générales de vente](/cgv)',
            '[Politique de confidentialité](/politique-confidentialite)',
            '[Déclaration d’accessibilité](/accessibilite)',
          ],
        },
      ],
    },
  },
}
