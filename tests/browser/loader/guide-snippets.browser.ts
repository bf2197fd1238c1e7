import { add, equal, test, truthy } from '../page.ts'

// The snippets of the guide that reach the global `catering`, on pages with something else of that name.

const GUIDES = ['going-live', 'javascript-api', 'vue'] as const

/** What the snippets import or expect of their page. */
const AROUND = `
  const ref = (value) => ({ value })`
const AFTER = `
  if (customElements.get('site-panel')) document.body.append(document.createElement('site-panel'))`

/** What a page may have under our name, before and after which the snippet runs as a script or a module. */
const NAMESAKES: Readonly<Record<string, { html: string; isOfThePage?: true }>> = {
  'nothing else': { html: '' },
  'an id': { html: '<section id="catering"></section>' },
  'two ids': { html: '<i id="catering"></i><b id="catering"></b>' },
  'a name': { html: '<form name="catering"><input name="push"></form>' },
  'a frame without an origin': { html: '<iframe name="catering" sandbox></iframe>' },
  'a constant': { html: "<script>const catering = { push: 'buffet' }</script>" },
  'a class': { html: '<script>class catering {}</script>' },
  'an object': { html: "<script>var catering = Object.freeze({ phone: '04' })</script>", isOfThePage: true },
  'a text': { html: "<script>var catering = 'buffet'</script>", isOfThePage: true },
  'a variable without a value': { html: '<script>var catering</script>', isOfThePage: true },
  null: { html: '<script>var catering = null</script>', isOfThePage: true },
}

async function snippetsOf(guide: string): Promise<string[]> {
  const text = await (await fetch(`/widgets/docs/${guide}.md`)).text()
  const blocks = [...text.matchAll(/```(?:html|jsx?)\n(.*?)```/gs)].map(([, code = '']) => code)
  return blocks
    .filter((code) => /\bcatering\b[^:]*\bpush\b/.test(code))
    .map((code) => code.replaceAll(/<\/?script.*>|^import .*|^export /gm, ''))
}

type Frame = Window & { catering?: unknown; errors: string[] }

/** Runs a snippet in a page of its own, and returns its window. */
async function run(html: string, snippet: string): Promise<{ frame: Frame; close(): void }> {
  const script = `{${AROUND}\n${snippet}\n${AFTER}}`
  const element = add('iframe', {
    srcdoc: `<body><script>errors = []; onerror = (message) => void errors.push(message)</script>${html}<script>${script}</script>`,
  })
  await new Promise((resolve) => element.addEventListener('load', resolve))
  return { frame: element.contentWindow as Frame, close: () => element.remove() }
}

for (const guide of GUIDES)
  test(`each script of ${guide}.md pushes its task beside elements and constants called catering, and keeps variables`, async () => {
    const snippets = await snippetsOf(guide)
    truthy(snippets.length, 'the guide should have scripts with tasks')
    for (const snippet of snippets)
      for (const [name, { html, isOfThePage }] of Object.entries(NAMESAKES)) {
        const { frame, close } = await run(html, snippet)
        equal([name, frame.errors], [name, []])
        const tasks = Object.hasOwn(frame, 'catering') && Array.isArray(frame.catering) ? frame.catering : []
        equal([name, tasks.map((task) => typeof task)], [name, isOfThePage ? [] : ['function']])
        close()
      }
  })
