import { ensureChromium } from '#tests/support/browsers/browser.ts'
import { run } from '#widgets/publish/doctor-command.ts'
import { loader, expect, test } from '../hostile/host.ts'

// `npx @ambrelune/catering doctor URL`: the doctor of a page, for a pipeline.

/** The exit code and the output of the command on a page. */
async function examine(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const code = await run([...args, '--browser', ensureChromium()], (text) => lines.push(text))
  return { code, output: lines.join('\n') }
}

test('a page without problems has the exit code 0', async ({ shop, host }) => {
  const page = host.put(
    '/cart',
    `<!doctype html><title>Partenaire</title>${loader(shop)}<catering-cart></catering-cart>`,
  )
  const { code, output } = await examine(page, '--json')
  const { url, findings } = JSON.parse(output) as { url: string; findings: { level: string }[] }
  expect([url, findings.filter(({ level }) => level === 'error'), code]).toEqual([page, [], 0])
  expect(findings.length).toBeGreaterThan(0)
})

test('elements in the place of a tag are examined as the tags that they become', async ({ shop, host }) => {
  const page = host.put(
    '/placeholders',
    `<!doctype html><title>Partenaire</title>${loader(shop)}
    <a class="catering-product" data-product="PR-INC-GARRIGUE" href="/plateau">Le plateau</a><div data-catering="cart-button"></div>`,
  )
  const { code, output } = await examine(page, '--json')
  const { findings } = JSON.parse(output) as { findings: { level: string; what: string }[] }
  expect([findings.filter(({ level }) => level !== 'fine'), code]).toEqual([[], 0])
  expect(findings.map(({ what }) => what)).toContain('2 known')
})

test('an error of the page is printed with its fix, and has the exit code 1', async ({ shop, host }) => {
  const page = host.put(
    '/unknown',
    `<!doctype html><title>Partenaire</title>${loader(shop)}<catering-product product="UNKNOWN"></catering-product>`,
  )
  const { code, output } = await examine(page)
  expect(output).toMatch(/error .*UNKNOWN.*\(https:\/\/ambrelune\.example\/guide\//)
  expect(code).toBe(1)
})

test('tags in columns that are too narrow for them, on a phone alone too, have the exit code 1', async ({
  shop,
  host,
}) => {
  const page = host.put(
    '/narrow',
    `<!doctype html><title>Partenaire</title>${loader(shop)}<div style="height:3000px"></div>
    <div style="display:flex;gap:16px"><p>Notre choix</p><catering-product product="PR-INC-GARRIGUE" loading="lazy"></catering-product><catering-product product="PR-INC-RIVAGE" loading="lazy"></catering-product></div>`,
  )
  const { code, output } = await examine(page)
  expect(output).toMatch(/error .*<catering-product> at 390 px: has \d+ px of width.*flex-wrap: wrap/)
  expect(code).toBe(1)
})

test('a page without widgets, and wrong arguments, have an exit code of their own', async () => {
  expect(await examine('http://127.0.0.1:9/')).toMatchObject({ code: 1, output: expect.stringContaining('error') })
  expect(await examine('example.fr')).toEqual({ code: 2, output: expect.stringContaining('doctor URL') })
  const lines: string[] = []
  expect(await run(['https://www.example.fr', '--browser', '/nowhere'], (text) => lines.push(text))).toBe(2)
  expect(lines).toHaveLength(1)
})
