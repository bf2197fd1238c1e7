import type { Frame, Page } from '@playwright/test'
import { settledColours } from '#tests/support/accessible.ts'

/** A text, its contrast ratio, and the ratio that criterion 3.2 of RGAA 4.1.2 requires for its size. */
export type Contrast = { text: string; ratio: number; required: number }

/** The contrast of each visible text with the pixels behind it, in the page and in its frames. */
export async function textContrasts(page: Page): Promise<Contrast[]> {
  const size = page.viewportSize()!
  // The window is as high as the page: no text is outside of it, or behind a fixed bar.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
  await settledColours(page)
  const found: Contrast[] = []
  for (const frame of page.frames()) found.push(...(await contrastsIn(frame)))
  await page.setViewportSize(size)
  return found
}

async function contrastsIn(frame: Frame): Promise<Contrast[]> {
  const element = frame.parentFrame() ? await frame.frameElement() : null
  if (element && !(await element.isVisible())) return []
  await frame.evaluate(showTexts, false)
  const background = await (element ?? frame.page()).screenshot({ animations: 'disabled' })
  await frame.evaluate(showTexts, true)
  return frame.evaluate(measureTexts, background.toString('base64'))
}

/** Makes every text transparent, or undoes it. Runs in the page. */
function showTexts(shown: boolean): void {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const rule = '-webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important'
  const hiding = new CSSStyleSheet()
  hiding.replaceSync(`*, ::placeholder, ::before, ::after { ${rule} }`)
  for (const root of roots)
    root.adoptedStyleSheets = shown ? root.adoptedStyleSheets.slice(0, -1) : [...root.adoptedStyleSheets, hiding]
}

/** Compares the computed colour of each text with the pixels of a screenshot without texts. Runs in the page. */
async function measureTexts(screenshot: string): Promise<Contrast[]> {
  const bytes = Uint8Array.from(atob(screenshot), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = context.createPattern(image, 'no-repeat')!
  context.fillRect(0, 0, image.width, image.height)
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const luminance = (channels: number[]): number => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ratioAt = (x: number, y: number, colour: string, opacity: number): number => {
    const pixel = context.getImageData(x, y, 1, 1)
    probe.globalAlpha = 1
    probe.putImageData(pixel, 0, 0)
    probe.globalAlpha = opacity
    probe.fillStyle = colour
    probe.fillRect(0, 0, 1, 1)
    const [one, other] = [pixel, probe.getImageData(0, 0, 1, 1)].map(({ data }) => luminance([...data].slice(0, 3)))
    return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05)
  }
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element)) : 1

  const found: Contrast[] = []
  const measure = (element: Element, text: string, box: DOMRect, pseudo?: string): void => {
    const { x, y, width, height } = box
    const root = element.getRootNode() as Document | ShadowRoot
    const top = root.elementFromPoint(x + width / 2, y + height / 2)
    const isCovered = !top || !(top.contains(element) || element.contains(top))
    const isDisabled = element.closest(':disabled, [aria-disabled="true"], fieldset:disabled') !== null
    if (width < 3 || height < 3 || isCovered || isDisabled || !element.checkVisibility({ visibilityProperty: true }))
      return
    const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element, pseudo)
    // Texts for screen readers only.
    if (clipPath !== 'none') return
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.5 : 24)
    const opacity = opacityOf(element)
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
      [0.3, 0.5, 0.7].map((down) => ratioAt(x + width * across, y + height * down, color, opacity)),
    )
    found.push({ text: text.slice(0, 40), ratio: Math.min(...points), required: isLarge ? 3 : 4.5 })
  }

  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      if (element instanceof SVGElement || element instanceof HTMLOptionElement) continue
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const text = element.value || element.placeholder
        if (text && !['checkbox', 'radio', 'range'].includes(element.type))
          measure(element, text, element.getBoundingClientRect(), element.value ? undefined : '::placeholder')
        continue
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) measure(element, node.nodeValue.trim(), box)
      }
    }
  }
  return found
}
