/** '4242424242424242' → '4242 4242 4242 4242'; American Express cards are grouped 4, 6, 5. Anything else stays as entered. */
export function groupNumber(typed) {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{0,19}$/.test(digits)) return typed
  const sizes = /^3[47]/.test(digits) ? [4, 6, 5, 4] : [4, 4, 4, 4, 3]
  const groups = []
  let start = 0
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** A month, and a year or its beginning. */
const EXPIRY = /^\s*(?:(?:0?[2-9]|[01]\d?)\s*(?:[/.-]\s*)?(?:(?:\d{1,2}|20\d{0,2})\s*)?)?$/

/** '1129' → '11 / 29', '5' → '05'; a four-digit year stays whole. Anything else stays as entered. */
export function groupExpiry(typed) {
  if (!EXPIRY.test(typed)) return typed
  const raw = typed.replaceAll(/[.-]/g, '/').replaceAll(/\s/g, '')
  const [first = '', second] = raw.split('/')
  if (second !== undefined && first.length > 0) return join(first.padStart(2, '0'), first.slice(2) + second)
  const digits = /^[2-9]/.test(raw) ? `0${raw}` : raw
  return digits.length > 2 ? join(digits, digits.slice(2)) : digits
}

function join(month, year) {
  return `${month.slice(0, 2)} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`
}

/** Reformats a field on input, keeping the caret after the same digit. */
export function regroup(input, group) {
  const before = input.value
  const after = group(before)
  if (after === before) return
  const isAtEnd = input.selectionStart === before.length
  const digits = before.slice(0, input.selectionStart ?? 0).replaceAll(/\D/g, '').length
  input.value = after
  const caret = isAtEnd ? after.length : placeOf(after, digits)
  input.setSelectionRange(caret, caret)
}

function placeOf(text, digits) {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(text[index])) seen += 1
  }
  return text.length
}
