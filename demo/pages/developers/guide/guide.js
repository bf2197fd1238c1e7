// The search over the headings of the guide, its folded menu, and the copy buttons.

const box = document.querySelector('[data-search]')
const input = box.querySelector('input')
const list = box.querySelector('ul')
const count = box.querySelector('[data-count]')
const MAX_RESULTS = 12
let index

box.hidden = false
// Menu and table of contents are beside the text on wide screens, and folded above it on others.
for (const [selector, width] of [
  ['[data-menu]', 992],
  ['[data-contents]', 1400],
]) {
  const details = document.querySelector(selector)
  const isWide = matchMedia(`(min-width: ${width}px)`)
  const unfold = () => details?.toggleAttribute('open', isWide.matches)
  isWide.addEventListener('change', unfold)
  unfold()
}

// The menu is longer than a screen.
const menu = document.querySelector('[data-menu]')
menu.scrollTop = menu.querySelector('[aria-current]').offsetTop - menu.clientHeight / 2

// After a failure, the next input tries again.
const load = () =>
  (index ??= fetch('/guide/index.json')
    .then((response) => response.json())
    .catch(() => (index = undefined)))

input.addEventListener('focus', () => void load())
input.addEventListener('input', async () => {
  const entries = await load()
  if (!entries) return
  const found = matches(entries, input.value)
  show(found)
  if (!found.length && input.value.trim()) count.textContent = 'No section found'
})
box.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')]
  const position = links.indexOf(document.activeElement)
  const target = {
    ArrowDown: links[(position + 1) % links.length],
    ArrowUp: position > 0 ? links[position - 1] : input,
    Escape: input,
  }[event.key]
  if (event.key === 'Escape') show([])
  if (event.key === 'Enter' && position < 0) links[0]?.click()
  if (!target) return
  event.preventDefault()
  target.focus()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target !== document.body) return
  event.preventDefault()
  input.focus()
})
document.addEventListener('click', ({ target }) => {
  if (!box.contains(target) || target.closest('a')) show([])
})

/** Headings that contain every word; those that begin with the first word come first, and titles of pages before others. */
function matches(entries, text) {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (!terms.length) return []
  const rank = (entry) => (entry.text.toLowerCase().startsWith(terms[0]) ? 0 : 2) + (entry.page ? 1 : 0)
  return entries
    .filter((entry) => terms.every((term) => `${entry.text} ${entry.page}`.toLowerCase().includes(term)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_RESULTS)
}

function show(found) {
  list.replaceChildren(...found.map(result))
  list.hidden = !found.length
  count.textContent = found.length ? `${found.length} section${found.length > 1 ? 's' : ''}` : ''
}

function result({ text, page, href }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  const name = document.createElement('b')
  name.textContent = text
  const where = document.createElement('span')
  where.textContent = page
  link.append(name, ' ', where)
  item.append(link)
  return item
}

for (const button of document.querySelectorAll('[data-copy]')) {
  // Pages without https have no clipboard.
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
  })
}
