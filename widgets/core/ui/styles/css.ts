/** Style rules of one module: the text for pages rendered on the server, the sheet for shadow roots. */
export type Sheet = {
  readonly text: string
  /** Built once a module, when it is first read, so that Node can import style files. */
  readonly sheet: CSSStyleSheet
}

/** Rules without `light-dark()` where a browser has none (before spring 2024): a token with it would be no colour at all. */
const readable = (rules: string): string =>
  CSS.supports('color:light-dark(red,red)') ? rules : rules.replace(/light-dark\(([^,]+),[^)]+\)/g, '$1')

/** Template tag for style rules. Other sheets may be inlined: their rules keep the order in which they are written. */
export function css(parts: TemplateStringsArray, ...values: readonly (Sheet | string | number)[]): Sheet {
  const text = String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'object' ? value.text : value)))
  let sheet: CSSStyleSheet | undefined
  return {
    text,
    get sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(readable(text))
      }
      return sheet
    },
  }
}

/** Adds sheets to the shadow root around a node, after its own, for parts that load later than their widget. */
export function adoptStyles(node: Node, sheets: readonly Sheet[]): void {
  const { adoptedStyleSheets, host } = node.getRootNode() as ShadowRoot
  for (const { sheet } of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
  for (const room of host?.children ?? []) (room as { dress?(): void }).dress?.()
}

/** The same as a `ref`, before anything is painted. */
export const stylesRef =
  (...sheets: readonly Sheet[]) =>
  (node: Node | null): void =>
    void (node && adoptStyles(node, sheets))
