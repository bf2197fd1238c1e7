/** Words that the server writes before any script runs. */
export const shellText = {
  noScript:
    'Le panier et la commande en ligne ont besoin de JavaScript. Pour commander sans lui, appelez-nous au {contactPhone} ou écrivez à {contactEmail}.',
} as const
