import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Mentions légales',
  intro: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
  sections: [
    {
      id: 'editeur',
      heading: 'Éditeur',
      blocks: [
        {
          type: 'facts',
          items: [
            { label: 'Dénomination sociale', value: '{legalName}' },
            { label: 'Forme juridique et capital social', value: '{legalForm}' },
            { label: 'Siège social', value: '{legalSeat}' },
            { label: 'Immatriculation au RCS, ville et numéro SIREN', value: '{legalRegistration}' },
            { label: 'Numéro de TVA intracommunautaire', value: '{legalVat}' },
            { label: 'Directeur ou directrice de la publication', value: '{publicationDirector}' },
            { label: 'Courriel', value: '[{contactEmail}](mailto:{contactEmail})' },
            { label: 'Téléphone', value: '[{contactPhone}]({contactPhoneLink})' },
          ],
        },
      ],
    },
    {
      id: 'points-de-vente',
      heading: 'Points de vente',
      blocks: [
        'Chaque point de vente est exploité par la société nommée sur [sa fiche](/traiteurs-locaux), sur le récapitulatif de commande et sur la facture. Certains peuvent l’être par des franchisés : ce sont alors des commerçants indépendants, seuls responsables de leur exploitation.',
      ],
    },
    {
      id: 'hebergeur',
      heading: 'Hébergement',
      blocks: [
        {
          type: 'facts',
          items: [
            { label: 'Hébergeur', value: '{hostName}' },
            { label: 'Adresse', value: '{hostAddress}' },
            { label: 'Téléphone', value: '{hostPhone}' },
          ],
        },
      ],
    },
    {
      id: 'activite',
      heading: 'Activité réglementée',
      blocks: [
        {
          type: 'facts',
          items: [
            {
              label: 'Déclaration des établissements préparant des denrées animales',
              value: '[à compléter par l’exploitant]',
            },
            { label: 'Agrément sanitaire, s’il y a lieu', value: '[à compléter par l’exploitant]' },
            { label: 'Licence de vente de boissons à emporter', value: '[à compléter par l’exploitant]' },
            { label: 'Assurance de responsabilité civile professionnelle', value: '{insurer}' },
          ],
        },
      ],
    },
    {
      id: 'propriete',
      heading: 'Propriété intellectuelle',
      blocks: [
        'Les textes, la marque, les illustrations et la mise en page sont protégés. Vous pouvez les citer ou les imprimer pour vos besoins internes. Toute autre reprise demande un accord écrit.',
        'Les polices de caractères et les icônes libres employées sur le site restent soumises à leurs licences, dont les textes accompagnent le logiciel.',
      ],
    },
    {
      id: 'liens',
      heading: 'Liens',
      blocks: [
        'Les sites vers lesquels nous renvoyons ont leurs propres règles. Signalez-nous un lien qui ne mène plus où il faut : [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
    {
      id: 'signalement',
      heading: 'Signaler un contenu illicite',
      blocks: [
        'Écrivez à [{contactEmail}](mailto:{contactEmail}) en précisant l’adresse de la page et le motif. Nous accusons réception et répondons dans les meilleurs délais.',
      ],
    },
    {
      id: 'voir-aussi',
      heading: 'Voir aussi',
      blocks: [
        {
          type: 'list',
          items: [
            '[Conditions générales de vente](/cgv)',
            '[Politique de confidentialité](/politique-confidentialite)',
            '[Déclaration d’accessibilité](/accessibilite)',
          ],
        },
      ],
    },
  ],
}
