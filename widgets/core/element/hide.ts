/** The rule that takes away what the attribute `hide` names: parts, with blanks between. Anything else in it is no name and does nothing. */
export function rulesToHide(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
