import { postToParent, reportHeight } from './frame.js'

const frame = document.querySelector('iframe')
let isOver = false

/** Reads what the frame shows: null while it is a page of Stripe or of a bank, whose origin is another one. */
function read() {
  const shown = frame.contentDocument
  // Before its first response.
  if (shown?.URL === 'about:blank') return
  document.querySelector('.connecting').hidden = true
  const { hash, result } = shown?.querySelector('#return')?.dataset ?? {}
  if (isOver || !result || hash !== document.body.dataset.hash) return
  isOver = true
  postToParent({ type: 'three-d-secure', hash, result })
}

frame.addEventListener('load', read)
// It may have loaded before this script.
read()
reportHeight()
