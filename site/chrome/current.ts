/** 'page' on the family itself, 'true' inside it. */
export function current(path: string, family: string): 'page' | 'true' | undefined {
  if (path === family) return 'page'
  return path.startsWith(`${family}/`) ? 'true' : undefined
}
