import type { ProseContent } from '../page.ts'

export const page: ProseContent = {
  h1: 'Devenez le traiteur des entreprises de votre ville',
  intro:
    'Vous aimez le produit, les équipes et les matins qui commencent tôt. Nous apportons la carte, les outils de commande et l’expérience du réseau. Le point de vente est à vous.',
  sections: {
    hero: {
      heading: 'Un métier de cuisine, des horaires de bureau',
      blocks: [
        'Nos clients déjeunent la semaine. Les commandes arrivent la veille, la production se planifie, les tournées aussi.',
        { action: 'Présenter mon projet', to: '#candidature', style: 'primary' },
        { action: 'Voir le parcours', to: '#parcours', style: 'secondary' },
      ],
    },
    pourquoi: {
      heading: 'Pourquoi nous rejoindre',
      blocks: [
        {
          cards: {
            'Une vitrine qui vend':
              'Votre point de vente a sa page, ses prix, ses créneaux et son minimum. Les commandes arrivent payées ou à échéance fixe.',
            'Une production lisible':
              'Délais par catégorie, heure limite, jours fermés, capacité : le site refuse ce que votre cuisine ne peut pas tenir.',
            'Une carte éprouvée':
              'Des recettes, des fiches techniques, des allergènes et des étiquettes prêts, et la place pour vos spécialités locales.',
            'Un réseau qui répond': 'Formation au démarrage, visites régulières, échanges entre franchisés.',
            'Des achats groupés':
              'Fournisseurs et emballages négociés pour tous, sans vous interdire le maraîcher d’à côté.',
            'Votre indépendance': 'Vous êtes chef d’entreprise : votre société, votre équipe, vos décisions.',
          },
        },
      ],
    },
    chiffres: {
      heading: 'Les chiffres du projet',
      blocks: [
        'Apport, droit d’entrée, redevances, durée du contrat : tous les chiffres figurent dans le document d’information précontractuelle, qui fait foi. Nous vous les donnons dès le premier échange.',
        {
          facts: {
            'Points de vente ouverts': '[Douze, dans huit régions](/traiteurs-locaux)',
            'Jours de livraison': 'Du lundi au vendredi, le samedi aussi à Paris Centre, hors jours fériés',
            'Heures de livraison': 'De 7 h à 18 h, en douze créneaux',
            Zone: 'Une liste de codes postaux, que vous ne partagez avec personne',
            'Document d’information': 'Remis vingt jours au moins avant toute signature',
          },
        },
        {
          note: 'Aucun chiffre d’affaires ni aucun bénéfice n’est promis ici. Un compte d’exploitation prévisionnel se construit avec votre expert-comptable, à partir de votre ville et de votre local.',
        },
      ],
    },
    parcours: {
      heading: 'Cinq étapes jusqu’à l’ouverture',
      blocks: [
        {
          steps: {
            'Vous vous présentez':
              'Le formulaire, puis un premier échange par téléphone. Nous vous disons franchement si la zone est libre.',
            'Nous nous rencontrons':
              'Une journée dans un point de vente, en cuisine et en tournée, pour voir le métier de près.',
            'Vous recevez le document d’information':
              'Il vous est remis au moins vingt jours avant toute signature ou tout versement, comme l’exige la loi. Prenez conseil, posez vos questions.',
            'Vous montez le dossier':
              'Local, financement, société, recrutement : un interlocuteur vous accompagne à chaque rendez-vous.',
            'Vous vous formez et vous ouvrez':
              'Formation en point de vente école, puis une équipe du réseau à vos côtés pour les premières semaines.',
          },
        },
      ],
    },
    profil: {
      heading: 'Le profil que nous cherchons',
      blocks: [
        {
          list: [
            'Un goût réel pour la cuisine, que vous soyez cuisinier, gestionnaire ou en reconversion.',
            'L’envie de vendre : rencontrer les entreprises, répondre aux devis, fidéliser.',
            'De la rigueur : hygiène, chaîne du froid, horaires de livraison.',
            'Le sens de l’équipe : vous recruterez, formerez et garderez des gens de valeur.',
            'Un apport et un projet de vie compatibles avec des débuts de journée matinaux.',
          ],
        },
        {
          note: 'Un diplôme de cuisine n’est pas obligatoire. La formation à l’hygiène alimentaire exigée par la loi, elle, l’est : elle fait partie du parcours.',
        },
      ],
    },
    questions: {
      heading: 'Les questions qu’on nous pose',
      blocks: [
        {
          questions: {
            'Puis-je choisir ma ville ?':
              'Oui, parmi les zones libres. Une zone se définit en codes postaux, les mêmes que ceux du site : deux points de vente ne se partagent jamais un code postal.',
            'Dois-je savoir cuisiner ?':
              'Vous devez savoir diriger une cuisine. Si ce n’est pas votre métier, un chef de production vous rejoint dès l’ouverture.',
            'Puis-je garder mon activité actuelle ?': 'Pas au démarrage. L’ouverture demande une présence quotidienne.',
            'Qui fixe les prix ?': 'Vous. Le réseau conseille une grille, vous restez libre de vos tarifs.',
            'Puis-je ajouter mes propres recettes ?': 'Oui, après validation de la fiche technique et des allergènes.',
            'Qui encaisse les commandes ?':
              'Les modalités d’encaissement et de reversement sont décrites dans le contrat et dans le document d’information.',
            'Que se passe-t-il à la fin du contrat ?':
              'Les conditions de renouvellement, de cession et de non-concurrence figurent dans le document d’information. Lisez-les avec un avocat avant de signer.',
          },
        },
      ],
    },
    candidature: {
      heading: 'Parlons de votre projet',
      blocks: [
        {
          form: 'franchise',
          intro:
            'Quelques lignes suffisent pour un premier échange. Nous répondons à toutes les candidatures, y compris pour dire non.',
        },
        'Vos réponses restent confidentielles. Elles sont supprimées deux ans après la candidature : voyez [la politique de confidentialité](/politique-confidentialite).',
      ],
    },
  },
}
