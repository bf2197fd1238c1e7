/** What the server writes before any script runs. */
export const shellText = {
  noScript:
    'La carte, le panier et la commande ont besoin de JavaScript. Pour commander sans lui, appelez-nous au {contactPhone} ou écrivez à {contactEmail}.',
} as const
