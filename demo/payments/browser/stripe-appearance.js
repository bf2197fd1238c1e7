// Stripe's Appearance, from the computed styles of this page: the tokens of the shop's page were validated for them.

/** The theme, and the variables and rules that fields.css has for the fields of the sandbox. */
export function appearance() {
  const probe = document.body.appendChild(document.createElement('i'))
  const style = getComputedStyle(probe)
  const colour = (name) => {
    probe.style.color = `var(--${name})`
    return style.color
  }
  probe.style.borderRadius = 'var(--edge)'
  const focus = colour('focus')
  const result = {
    theme: document.documentElement.dataset.scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('brand'),
      colorBackground: colour('card'),
      colorText: colour('ink'),
      colorTextSecondary: colour('soft'),
      colorDanger: colour('accent'),
      borderRadius: style.borderTopLeftRadius,
      fontFamily: style.fontFamily,
    },
    rules: {
      '.Input': { border: `1.5px solid ${colour('field-line')}`, boxShadow: 'none' },
      '.Input:hover': { borderColor: colour('brand') },
      '.Input:focus': { borderColor: focus, boxShadow: `0 0 0 3px ${translucent(focus)}` },
      '.Input--invalid': { borderColor: colour('accent'), boxShadow: 'none' },
    },
  }
  probe.remove()
  return result
}

/** At 35 %, like the ring of the sandbox's fields; Stripe documents no `color-mix()`. */
const translucent = (colour) => colour.replace(/^rgb\((.+)\)$/, 'rgba($1, 0.35)')
