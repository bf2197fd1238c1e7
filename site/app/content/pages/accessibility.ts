import { audit, conformity } from '../site.ts'
import type { Block, ProseContent } from '../page.ts'

const CONFORMITY = { none: 'non conforme', partial: 'partiellement conforme', full: 'totalement conforme' }
/** Per cent, rounded down: a rate of 100 means all. */
const RATE = Math.floor((audit.met / audit.applicable) * 100)

const FAILURES: Block[] =
  audit.failures.length > 0
    ? ['Non-conformités :', { list: audit.failures }]
    : [
        'Non-conformités : l’audit n’en a pas relevé dans son échantillon. Un audit ne voit pas tout : écrivez-nous si quelque chose vous arrête.',
      ]

/** The sample of the audit, with the URLs of `site/RGAA.md`. */
const PAGES = [
  ['Accueil', '/'],
  ['Une catégorie', '/plateaux-repas/les-incontournables'],
  ['La fiche d’un produit, ouverte', '/plateaux-repas/les-incontournables?produit=PR-INC-RIVAGE'],
  ['Le panier, ouvert et rempli', '/plateaux-repas/les-incontournables'],
  ['Commande : coordonnées', '/panier/coordonnees'],
  ['Commande : date et créneau', '/panier/creneau-de-livraison'],
  ['Commande : paiement', '/panier/paiement'],
  ['Confirmation', '/panier/confirmation'],
  ['Connexion', '/authentification/connexion'],
  ['Création de compte', '/authentification/inscription'],
  ['Accueil du compte', '/account'],
  ['Historique de commandes', '/account/historique-de-commandes'],
  ['Demande de devis', '/devis-traiteur-sur-mesure'],
  ['Contact', '/contact'],
  ['Mentions légales', '/mentions-legales'],
  ['Déclaration d’accessibilité', '/accessibilite'],
  ['Page introuvable', '/cette-page-n-existe-pas'],
  ['Le site d’un partenaire, avec les composants de la boutique', 'une page de Quai Vertigo, hors de ce site'],
  ['Plan du site', '/plan-du-site'],
  ['Foire aux questions', '/foire-aux-questions'],
]

export const page: ProseContent = {
  h1: 'Déclaration d’accessibilité',
  intro:
    '{legalName} s’engage à rendre ce site accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique au site {brand}, {url}.',
  sections: {
    etat: {
      heading: 'État de conformité',
      blocks: [
        `Le site {url} est ${CONFORMITY[conformity]} avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2.`,
        'Aucun schéma pluriannuel de mise en accessibilité n’est publié : la loi le demande aux services publics et aux entreprises dont le chiffre d’affaires en France atteint 250 millions d’euros (décret n° 2019-768 du 24 juillet 2019, article 2). {legalName} est au-dessous.',
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
        ...FAILURES,
        'À l’ouverture d’une fenêtre, Orca avec Firefox peut dire le bouton ou le champ qui a le focus sans le nom de la fenêtre. Ce nom est son titre : la flèche vers le haut le lit.',
        'Dérogations pour charge disproportionnée : aucune n’est invoquée.',
        'Contenus non soumis à l’obligation d’accessibilité : la page de vérification de votre banque, qui est la sienne.',
        'Contenus hors de cet audit : les autres sites vers lesquels un lien mène, et les deux documents PDF qui s’y trouvent. La carte de saison se lit [dans une page de ce site](/carte-traiteur-saison), et les allergènes sur la fiche de chaque produit.',
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
      heading: 'Établissement de cette déclaration d’accessibilité',
      blocks: [
        `Cette déclaration a été établie le ${audit.date}.`,
        {
          facts: {
            'Technologies utilisées pour la réalisation du site': 'HTML5, CSS, JavaScript, WAI-ARIA, SVG',
            'Environnement de test':
              'Orca 43.1 avec Firefox ESR 153.7, en français, sur Debian 12 ; Chromium 156 au clavier, à 200 % et à 320 px. Ni NVDA, ni JAWS, ni VoiceOver n’ont été essayés.',
            'Outils pour évaluer l’accessibilité':
              'axe-core 4, Nu HTML Checker, mesure des contrastes et tests automatisés du logiciel, arbre d’accessibilité de Chromium',
          },
        },
        {
          table: 'Pages du site ayant fait l’objet de la vérification de conformité',
          columns: ['Page', 'Adresse'],
          rows: PAGES,
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
        'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
        {
          list: [
            'écrire au [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/) ;',
            'contacter [son délégué dans votre région](https://www.defenseurdesdroits.fr/saisir/delegues) ;',
            'envoyer un courrier, sans timbre, à : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
          ],
        },
      ],
    },
  },
}
