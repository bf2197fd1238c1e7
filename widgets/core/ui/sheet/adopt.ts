import type { Sheet } from './css.ts'

/** Adds sheets to the shadow root around a node, after its own, for parts that load later than their widget. */
export function adopt(node: Node, sheets: readonly Sheet[]): void {
  const { adoptedStyleSheets, host } = node.getRootNode() as ShadowRoot
  for (const { sheet } of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
  for (const room of host?.children ?? []) (room as { dress?(): void }).dress?.()
}

/** The same as a `ref`, before anything is painted. */
export const adopting =
  (...sheets: readonly Sheet[]) =>
  (node: Node | null): void =>
    void (node && adopt(node, sheets))
