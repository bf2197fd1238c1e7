export const NOT_CHECKED = 'La carte n’a pas pu être vérifiée. Réessayez dans un instant.'

/** Shows an error under its field, or that of the whole form as `form`; an empty text hides it. */
export function showError(name, text) {
  const place = document.querySelector(`#${name}-error`)
  place.textContent = text
  place.hidden = !text
}
