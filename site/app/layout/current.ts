/** `aria-current` of a link to a category: 'page' on the category's own page, 'true' on the pages below it. */
export function current(path: string, category: string): 'page' | 'true' | undefined {
  if (path === category) return 'page'
  return path.startsWith(`${category}/`) ? 'true' : undefined
}
