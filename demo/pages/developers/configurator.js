// After each change of the form, the server returns what to show, and the page's URL follows.

const form = document.querySelector('[data-configurator]')
const code = document.getElementById('snippet')
const preview = document.querySelector('[data-preview]')
const copied = document.getElementById('copied')
const PAUSE_MS = 250

document.querySelector('[data-unscripted]').hidden = true
let turn = 0
let waiting

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void refresh()
})
form.addEventListener('input', ({ target }) => {
  const written = form.elements.namedItem(target.dataset.writes ?? '')
  if (written) written.value = target.value
  copied.textContent = ''
  clearTimeout(waiting)
  waiting = setTimeout(refresh, PAUSE_MS)
})

async function refresh() {
  const mine = ++turn
  const response = await fetch(`/extrait?${new URLSearchParams(new FormData(form))}`).catch(() => null)
  if (mine !== turn) return
  if (!response?.ok) return showSummary('unwritten')
  const { search, snippet, problems } = await response.json()
  if (mine !== turn) return
  updateUrl(search)
  if (snippet) code.textContent = snippet
  showProblems(problems)
  if (preview.contentWindow.location.search !== search) preview.contentWindow.location.replace(`/cadre${search}`)
}

/** Writes the choices into the URL, and into the links to the other tags without the attributes and slots of this tag. */
function updateUrl(search) {
  history.replaceState(null, '', search)
  for (const link of document.querySelectorAll('a[data-tag]')) {
    const params = new URLSearchParams(search)
    for (const key of [...params.keys()]) if (/^(attribute|slot)\.|^entry$/.test(key)) params.delete(key)
    params.set('tag', link.dataset.tag)
    link.search = params
  }
}

function showProblems(problems) {
  for (const element of form.elements) {
    const line = document.getElementById(`${element.id}-problem`)
    if (!line) continue
    const problem = problems.find(({ field }) => field === element.name)
    line.textContent = problem?.text ?? ''
    element.ariaInvalid = problem ? 'true' : null
  }
  showSummary(problems.length ? 'problems' : 'fine', problems)
}

/** `name` is that of one of the box's own messages. */
function showSummary(name, problems = []) {
  const box = document.querySelector('[data-problems]')
  box.querySelector('[data-status]').textContent = box.dataset[name]
  box.querySelector('[data-problem-list]').replaceChildren(...problems.map(({ text }) => item(text)))
}

// Shows what the doctor found in the preview; the frame sends it as a message.
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== preview.contentWindow) return
  if (data.height) preview.height = data.height
  if (!data.found) return
  const list = document.querySelector('[data-doctor]')
  // A note is about the page around a tag, which the preview does not have.
  const found = data.found.filter(({ level }) => level !== 'fine' && level !== 'note')
  const fine = item(list.dataset.fine)
  fine.lang = 'fr'
  list.replaceChildren(
    ...(found.length ? found.map(({ where, what, fix }) => item(`${where} ${what}. ${fix}`)) : [fine]),
  )
})

function item(text) {
  const line = document.createElement('li')
  line.textContent = text
  return line
}

document.querySelector('[data-copy]').addEventListener('click', async () => {
  // Pages without https have no clipboard.
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(code.textContent) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
  if (!isCopied) getSelection().selectAllChildren(code)
  copied.textContent = isCopied ? copied.dataset.copied : copied.dataset.notCopied
})
