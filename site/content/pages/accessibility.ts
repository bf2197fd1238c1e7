import type { PageWords } from '../page.ts'
import { site } from '../site.ts'

const CONFORMITY = { none: 'non conforme', partial: 'partiellement conforme', full: 'totalement conforme' }

export const accessibility: PageWords = {
  h1: 'Déclaration d’accessibilité',
  intro:
    '{legalName} s’engage à rendre ce site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique au site {brand}.',
  sections: [
    {
      id: 'etat',
      heading: 'État de conformité',
      blocks: [
        `Le site est ${CONFORMITY[site.accessibilityStatus]} avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.`,
        {
          type: 'note',
          text: 'Tant qu’aucun audit en cours de validité n’a été mené, la mention exacte est « non conforme », quelle que soit la qualité du site.',
        },
      ],
    },
    {
      id: 'resultats',
      heading: 'Résultats des tests',
      blocks: [
        {
          type: 'facts',
          items: [
            { label: 'Audit', value: 'Aucun audit n’a encore été mené' },
            { label: 'Critères du RGAA respectés', value: 'Non mesurés' },
          ],
        },
      ],
    },
    {
      id: 'contenus',
      heading: 'Contenus non accessibles',
      blocks: [
        'Faute d’audit, aucune liste ne peut être donnée. Les essais menés à chaque version ne relèvent pas de défaut ; ils ne voient pas tout, et ne remplacent pas un audit.',
        'Aucune dérogation pour charge disproportionnée n’est invoquée.',
      ],
    },
    {
      id: 'demarche',
      heading: 'Ce que nous faisons déjà',
      blocks: [
        {
          type: 'list',
          items: [
            'Toutes les fonctions se commandent au clavier, et la position du curseur reste visible.',
            'Les totaux, les messages et les changements de page sont annoncés aux lecteurs d’écran.',
            'Les messages d’erreur restent affichés tant que vous les survolez ou que le clavier s’y trouve, et peuvent être fermés.',
            'Aucune énigme visuelle n’est demandée pour se connecter ou envoyer un formulaire.',
            'Les animations s’arrêtent si votre système le demande.',
          ],
        },
      ],
    },
    {
      id: 'etablissement',
      heading: 'Établissement de cette déclaration',
      blocks: [
        {
          type: 'facts',
          items: [
            { label: 'Déclaration établie le', value: '{legalDate}' },
            { label: 'Technologies utilisées', value: 'HTML5, CSS, JavaScript, WAI-ARIA, SVG' },
            {
              label: 'Environnement de test',
              value: 'Chromium, Firefox et WebKit, au clavier et avec de grandes lettres',
            },
            { label: 'Outils d’évaluation', value: 'axe-core' },
            { label: 'Pages vérifiées', value: 'Toutes les pages publiques, le compte et les étapes de la commande' },
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Retour d’information et contact',
      blocks: [
        'Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez-nous : nous vous orienterons vers une solution accessible, ou nous vous enverrons le contenu sous une autre forme. Vous pouvez aussi commander par téléphone auprès de votre point de vente.',
        {
          type: 'facts',
          items: [
            { label: 'Courriel', value: '[{accessibilityEmail}](mailto:{accessibilityEmail})' },
            { label: 'Téléphone', value: '[{contactPhone}]({contactPhoneLink})' },
            { label: 'Formulaire', value: '[Page de contact](/contact)' },
          ],
        },
      ],
    },
    {
      id: 'recours',
      heading: 'Voies de recours',
      blocks: [
        'Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
        {
          type: 'list',
          items: [
            'écrire au [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/) ;',
            'contacter [son délégué dans votre région](https://www.defenseurdesdroits.fr/) ;',
            'envoyer un courrier, sans timbre, à : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
          ],
        },
      ],
    },
  ],
}
