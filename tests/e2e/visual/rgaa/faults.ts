/** The violations of the structure of a page, by criterion of RGAA 4.1.2, in the document and every open shadow root. Runs in the page. */
export function structureFaults(): Record<string, string[]> {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const modal = roots.flatMap((root) => [...root.querySelectorAll('dialog:modal')]).at(-1)
  const ancestors = (element: Element): Element[] => {
    const chain: Element[] = []
    for (
      let at: Element | undefined | null = element;
      at;
      at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host
    )
      chain.push(at)
    return chain
  }
  const isExposed = (element: Element): boolean => {
    const chain = ancestors(element)
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      (!modal || chain.includes(modal)) &&
      chain.every((one) => one.getAttribute('aria-hidden') !== 'true')
    )
  }
  const all = (selector: string): Element[] => roots.flatMap((root) => [...root.querySelectorAll(selector)])
  const exposed = (selector: string): Element[] => all(selector).filter(isExposed)
  const shown = (element: Element): string => `<${element.localName} class="${element.className}">`
  const levels = exposed('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName[1]))
  const counts = (selector: string, most: number): string[] =>
    exposed(selector).length > most ? [`${exposed(selector).length} ${selector}`] : []
  const faults: Record<string, string[]> = {
    '1.1': exposed('img:not([alt]), svg:not([aria-hidden="true"], [role="img"][aria-label])').map(shown),
    '2.1': all('iframe:not([title])').map(shown),
    '4.1': all('audio, video, object, embed').map(shown),
    '5.4': exposed('table')
      .filter(
        (table) =>
          !table.querySelector('caption') &&
          !table.hasAttribute('aria-label') &&
          !table.hasAttribute('aria-labelledby'),
      )
      .map(shown),
    '5.7': exposed('th:not([scope])').map(shown),
    '8.2': roots.flatMap((root) => {
      const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    }),
    '8.9': all('center, font, big, tt, strike, [align], [bgcolor]')
      .filter((one) => !(one instanceof SVGElement))
      .map(shown),
    '9.1': levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1) ? [levels.join(' ')] : [],
    '9.2': modal ? [] : [...counts('main', 1), ...counts('h1', 1)],
    '9.3': all('ul, ol').flatMap((list) =>
      [...list.children].filter((one) => !one.matches('li, slot, script, template')).map(shown),
    ),
    // In running text, a link is underlined, or a button with an edge or a background of its own.
    '10.6': exposed('a[href], button')
      .filter((one) =>
        [...one.parentNode!.childNodes].some((node) => node instanceof Text && /\p{L}{2}/u.test(node.data)),
      )
      .filter((one) => {
        const { textDecorationLine, borderBottomStyle, backgroundColor } = getComputedStyle(one)
        return (
          !textDecorationLine.includes('underline') &&
          borderBottomStyle === 'none' &&
          /, 0\)$|transparent/.test(backgroundColor)
        )
      })
      .map(shown),
    '12.8': all('[tabindex]')
      .filter((one) => (one as HTMLElement).tabIndex > 0)
      .map(shown),
    '13.2': exposed('a[target=_blank]')
      .filter((link) => !/nouvelle fenêtre/.test(link.textContent))
      .map(shown),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
}

/** Texts that are cut with the line, paragraph, word and letter spacing of criterion 10.12. Runs in the page. */
export async function cutBySpacing(): Promise<string[]> {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, spacing]
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isCut = (element: Element): boolean => {
    const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element)
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isWide = isHidden(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    const isHigh = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1
    return clipPath === 'none' && element.clientWidth > 1 && Boolean(element.textContent.trim()) && (isWide || isHigh)
  }
  return roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter(
      (element) =>
        !(element instanceof SVGElement) &&
        !element.matches('html, body') &&
        element.checkVisibility() &&
        isCut(element),
    )
    .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 40)}`)
}
