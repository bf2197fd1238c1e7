import { audit, conformity } from '../site.ts'
import type { ProseContent } from '../page.ts'

const CONFORMITY = { none: 'non conforme', partial: 'partiellement conforme', full: 'totalement conforme' }
/** Per cent, rounded down: a rate of 100 means all. */
const RATE = Math.floor((audit.met / audit.applicable) * 100)

export const page: ProseContent = {
  h1: 'Déclaration d’accessibilité',
  intro:
    '{legalName} s’engage à rendre ce site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique au site {brand}.',
  sections: {
    etat: {
      heading: 'État de conformité',
      blocks: [
        `Le site {brand} est ${CONFORMITY[conformity]} avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2.`,
      ],
    },
    resultats: {
      heading: 'Résultats des tests',
      blocks: [
        `L’audit de conformité réalisé par {legalName} le ${audit.date} révèle que ${RATE} % des critères du RGAA version 4.1.2 sont respectés, soit ${audit.met} des ${audit.applicable} qui s’appliquent au site. Il est interne : aucun tiers ne l’a refait.`,
      ],
    },
    contenus: {
      heading: 'Contenus non accessibles',
      blocks: [
        conformity === 'full'
          ? 'Non-conformités : l’audit n’en a pas relevé dans son échantillon. Un audit ne voit pas tout : écrivez-nous si quelque chose vous arrête.'
          : 'Non-conformités : voir le tableau de l’audit.',
        'Dérogations pour charge disproportionnée : aucune n’est invoquée.',
        'Contenus non soumis à l’obligation d’accessibilité : la page de vérification de votre banque, qui est la sienne.',
      ],
    },
    demarche: {
      heading: 'Ce que nous faisons déjà',
      blocks: [
        {
          list: [
            'Toutes les fonctions se commandent au clavier, et la position du curseur reste visible.',
            'Les totaux, les messages et les changements de page sont annoncés aux lecteurs d’écran.',
            'Les messages d’erreur restent affichés tant que vous les survolez ou que le clavier s’y trouve, et peuvent être fermés.',
            'Aucune énigme visuelle n’est demandée pour se connecter ou envoyer un formulaire.',
            'Les animations s’arrêtent si votre système le demande.',
          ],
        },
      ],
    },
    etablissement: {
      heading: 'Établissement de cette déclaration',
      blocks: [
        {
          facts: {
            'Déclaration établie le': audit.date,
            'Technologies utilisées': 'HTML5, CSS, JavaScript, WAI-ARIA, SVG',
            'Environnement de test':
              'Firefox ESR avec Orca 43 ; Chromium, Firefox et WebKit au clavier, à 200 % et à 320 px',
            'Outils d’évaluation': 'axe-core, Nu HTML Checker, tests du dépôt',
            'Pages vérifiées':
              'Vingt pages : accueil, catégorie, fiche, panier, étapes de la commande et confirmation, connexion, inscription, compte, historique, devis, contact, mentions légales, déclaration, 404, site d’un partenaire, plan du site, questions',
          },
        },
      ],
    },
    contact: {
      heading: 'Retour d’information et contact',
      blocks: [
        'Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez-nous : nous vous orienterons vers une solution accessible, ou nous vous enverrons le contenu sous une autre forme. Vous pouvez aussi commander par téléphone auprès de votre point de vente.',
        {
          facts: {
            Courriel: '[{accessibilityEmail}](mailto:{accessibilityEmail})',
            Téléphone: '[{contactPhone}]({contactPhoneLink})',
            Formulaire: '[Page de contact](/contact)',
          },
        },
      ],
    },
    recours: {
      heading: 'Voies de recours',
      blocks: [
        'Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
        {
          list: [
            'écrire au [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/) ;',
            'contacter [son délégué dans votre région](https://www.defenseurdesdroits.fr/) ;',
            'envoyer un courrier, sans timbre, à : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
          ],
        },
      ],
    },
  },
}
