import { postToParent, reportHeight } from './frame.js'

const { hash, reference, result } = document.body.dataset

reportHeight()
if (result) {
  // The shop may know the payment by our id or by its own reference.
  for (const name of new Set([hash, reference])) postToParent({ type: 'three-d-secure', hash: name, result })
}
// After a wrong code the field is selected, so that typing replaces it.
document.querySelector('[aria-invalid="true"]')?.select()
