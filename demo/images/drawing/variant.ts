/** The variant that a recipe asks for. Throws when it is not known. */
export function variant<T>(variants: Readonly<Record<string, T>>, kind: string): T {
  const found = variants[kind]
  if (found === undefined) throw new Error(`No variant '${kind}' among ${Object.keys(variants).join(', ')}`)
  return found
}
