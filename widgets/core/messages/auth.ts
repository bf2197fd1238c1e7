import { defineMessages } from './define.ts'

/** Sign-in, sign-up, and password reset. */
export const authMessages = defineMessages('auth', {
  email: 'Adresse courriel',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordHint: 'Huit caractères au minimum',
  /** Password strength; displayed, never enforced. */
  strength: { short: 'Trop court', fair: 'Correct', strong: 'Solide' },
  signIn: 'Se connecter',
  signUp: 'Créer mon compte',
  forgotten: 'Mot de passe oublié ?',
  sendLink: 'Recevoir un lien',
  resetSent: 'Si un compte existe à cette adresse, un message vient de partir.',
  resetHelp: 'S’il n’arrive pas d’ici quelques minutes, regardez dans les indésirables.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordsDiffer: 'Les deux mots de passe sont différents.',
  passwordChanged: 'Mot de passe changé. Connectez-vous avec le nouveau.',
  deadLink: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  backToSignIn: 'Revenir à la connexion',
  noAccount: 'Première commande ?',
  noAccountText: 'Une minute pour créer votre compte : il retient vos adresses, vos commandes et vos factures.',
  haveAccount: 'Déjà un compte ?',
  newsletter: 'Je veux recevoir la lettre d’information.',
  wrongCredentials: 'Adresse ou mot de passe incorrect.',
  /** One sentence with two links. */
  legal: {
    before: 'En créant un compte, vous acceptez les ',
    terms: 'conditions générales de vente',
    between: ' et la ',
    privacy: 'politique de confidentialité',
    after: '.',
  },
  signInToContinue: 'Connectez-vous pour continuer.',
  /** Shown at sign-up while there is a cart. */
  cartStays: 'Votre panier actuel est conservé.',
  signInWithCart: 'Connectez-vous pour continuer. Votre panier est conservé.',
  /** Headings by view of the account. */
  headings: {
    'sign-in': {
      title: 'Bonjour !',
      intro: 'Vous retrouverez ensuite la page que vous vouliez ouvrir, et votre panier tel que vous l’avez laissé.',
    },
    'sign-up': {
      title: 'Créer votre compte',
      intro: 'Un compte par personne, pour que chaque commande ait un interlocuteur.',
    },
    'forgotten-password': {
      title: 'Mot de passe oublié',
      intro: 'Indiquez l’adresse de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    },
    /** The view opened by the link of the email. */
    'new-password': {
      title: 'Choisir un nouveau mot de passe',
      intro: 'Le lien que vous avez reçu ne sert qu’une fois. Vos autres appareils devront se reconnecter.',
    },
  },
})
