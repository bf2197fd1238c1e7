import sharp from 'sharp'
import { expect, test } from '#tests/support/shop/shop.ts'

// The labels of the home page's picture: their picks end on the food that they name, at every width.

const picture = new URL('../../../demo/images/files/scenes/hero-vitrine-1520.webp', import.meta.url)

/** The boxes of the labels without their tilt, and the tips of their picks in parts of the picture. Runs in the page. */
function labelsIn(labels: Element[]) {
  const image = document.querySelector('.hero__picture img')!.getBoundingClientRect()
  return labels.filter(isLabel).map((label) => {
    label.style.transition = label.style.transform = 'none'
    const { left, top, right, bottom } = label.getBoundingClientRect()
    const [x = 0, y = 0] = getComputedStyle(label).transformOrigin.split(' ').map(parseFloat)
    return {
      left,
      top,
      right,
      bottom,
      tip: [(left + x - image.left) / image.width, (top + y - image.top) / image.height] as const,
    }
  })

  function isLabel(label: Element): label is HTMLElement {
    return label instanceof HTMLElement && getComputedStyle(label).position === 'absolute'
  }
}

for (const width of [360, 390, 768, 1280, 1680])
  test(`at ${width} px each label touches the food that it names, and none covers another`, async ({ page, shop }) => {
    const { data, info } = await sharp(picture.pathname).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const opacity = ([x, y]: readonly [number, number]): number =>
      data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3]!
    await page.setViewportSize({ width, height: 800 })
    await page.goto(shop.url('site'))
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded')
    const labels = await page.locator('.label').evaluateAll(labelsIn)
    expect(labels.length).toBe(3)
    for (const { tip, left, right } of labels) {
      expect([opacity(tip), tip]).toEqual([255, tip])
      // A little above the food there is nothing yet.
      expect([opacity([tip[0], tip[1] - 0.04]), tip]).toEqual([0, tip])
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    const overlaps = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    )
    expect(overlaps).toEqual([])
  })
