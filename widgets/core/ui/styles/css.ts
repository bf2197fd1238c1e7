/** The style rules of one module: `text` for server rendering, `sheet` for shadow roots. */
export type Sheet = {
  readonly text: string
  /** Created at the first access, so that Node can import style modules. */
  readonly sheet: CSSStyleSheet
}

/** Without `light-dark()` in browsers before spring 2024, where a token with it would be invalid. */
const readable = (rules: string): string =>
  CSS.supports('color:light-dark(red,red)') ? rules : rules.replace(/light-dark\(([^,]+),[^)]+\)/g, '$1')

/** Template tag for style rules. Other sheets may be interpolated: their rules keep the order of the source. */
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

/** Adds stylesheets to the shadow root of a node, after those of the widget, for modules that load later. */
export function adoptSheets(node: Node, sheets: readonly Sheet[]): void {
  const { adoptedStyleSheets, host } = node.getRootNode() as ShadowRoot
  for (const { sheet } of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
  for (const child of host?.children ?? []) (child as { adoptStyles?(): void }).adoptStyles?.()
}

/** The same as a `ref`, before the next paint. */
export const stylesRef =
  (...sheets: readonly Sheet[]) =>
  (node: Node | null): void =>
    void (node && adoptSheets(node, sheets))
