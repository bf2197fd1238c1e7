// Puts the frames into the state that the toggles choose, writes it into the URL, and logs what the frames report.

const form = document.querySelector('.toggles')
const stage = document.querySelector('.trials')
const frames = () => [...stage.querySelectorAll('iframe')]
const log = document.getElementById('console')
const problem = document.getElementById('problem')
const MAX_LINES = 200
let turn = 0
const CUSTOMER = { email: 'camille.martin@atelier-demo.example', password: 'Ambrelune2026' }

form.addEventListener('change', ({ target }) => {
  history.replaceState(null, '', `?${new URLSearchParams(new FormData(form))}`)
  if (target.name === 'width') stage.dataset.width = target.value
  else void show()
})
void show()

async function show() {
  const mine = ++turn
  stage.ariaBusy = 'true'
  const { theme, state, host, login } = Object.fromEntries(new FormData(form))
  // A session has to be opened before it can have expired.
  const isSignedIn = login === 'camille' || state === 'expired'
  await setSession(isSignedIn)
  if (mine !== turn) return
  if (state === 'empty') {
    localStorage.removeItem('catering.cart')
    sessionStorage.removeItem('full-cart')
  }
  for (const frame of frames()) {
    const search = new URLSearchParams(isSignedIn ? frame.dataset.customer : frame.dataset.visitor)
    for (const [name, value] of Object.entries({ theme, state, host })) search.set(name, value)
    // A new frame is put in its place, because a change of URL would add a step to the history.
    const fresh = frame.cloneNode()
    fresh.src = `/cadre?${search}`
    frame.replaceWith(fresh)
  }
  stage.ariaBusy = 'false'
}

/** Signs the demo's customer in or out of all frames, in the storage of the widgets (widgets/docs/storage.md). */
async function setSession(isSignedIn) {
  problem.textContent = ''
  if (!isSignedIn) return localStorage.removeItem('catering.session')
  try {
    const response = await fetch(`${form.dataset.api}/shop-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CUSTOMER),
    })
    const { token } = await response.json()
    const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    localStorage.setItem('catering.session', JSON.stringify({ token, expiresAt: exp * 1000 }))
  } catch {
    problem.textContent = form.dataset.failed
  }
}

addEventListener('message', ({ origin, source, data }) => {
  const frame = frames().find(({ contentWindow }) => contentWindow === source)
  if (origin !== location.origin || !frame) return
  if (data.height) frame.height = data.height
  if (data.event) write(data.event, data.from, data.detail)
  for (const { level, where, what, fix } of data.found ?? [])
    if (level !== 'fine') write(`doctor: ${level}`, data.tag, `${where} ${what}. ${fix}`)
})

function write(what, from, detail) {
  const line = document.createElement('li')
  const parts = [what, from, detail].map((text) => Object.assign(document.createElement('code'), { textContent: text }))
  line.append(...parts)
  log.prepend(line)
  while (log.children.length > MAX_LINES) log.lastChild.remove()
}

document.querySelector('[data-clear]').addEventListener('click', () => log.replaceChildren())
