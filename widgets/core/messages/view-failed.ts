import { defineMessages } from './define.ts'

/** In place of a view whose data could not be read, where nothing was typed. */
export const viewFailedMessages = defineMessages('viewFailed', {
  offline: 'Cette partie de la page n’a pas pu s’afficher. La connexion ne passe pas : réessayez dans un instant.',
})
