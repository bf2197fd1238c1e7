/** The rule that hides what the attribute `hide` names: parts, with blanks between. Anything else in it is ignored. */
export function rulesToHide(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
