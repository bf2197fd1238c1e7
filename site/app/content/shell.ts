/** Words that the server writes before any script runs. */
export const shellText = {
  noScript:
    'Le panier et la commande en ligne ont besoin de JavaScript. Pour commander sans lui, appelez-nous au {contactPhone} ou écrivez à {contactEmail}.',
  /** In the place of a form; `email` is the address that reads what the form asks for. */
  formWithoutScripts:
    'Ce formulaire a besoin de JavaScript. Sans lui, appelez-nous au [{contactPhone}]({contactPhoneLink}) ou écrivez à [{email}](mailto:{email}).',
} as const
