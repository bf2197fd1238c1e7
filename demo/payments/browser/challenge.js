import { tell, tellHeight } from './frame.js'

const { hash, reference, result } = document.body.dataset

tellHeight()
if (result) tell({ type: 'three-d-secure', hash, reference, result })
// After a wrong code the person types again at once.
document.querySelector('[aria-invalid="true"]')?.focus()
