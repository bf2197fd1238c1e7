// Each thing the widgets may ask for has a page here; what happens inside the funnel or the account stays there, and terms
// are read at the network's own site, in a tab of their own.

const shop = new URL(document.querySelector('script[data-api-base-url]').src).origin
const texts = { terms: '/cgv', privacy: '/politique-confidentialite' }
const inside = ['/commander', '/compte'].includes(location.pathname)

function placeFor({ to, category }) {
  if (to === 'checkout') return '/commander'
  if (to === 'category') return `/carte/${category}`
  if (to === 'catalogue' || to === 'cart') return '/carte/plateaux-repas'
  if (to === 'home') return '/'
  if (!inside && ['account', 'sign-in', 'sign-up'].includes(to)) return '/compte'
  return null
}

document.addEventListener('catering:navigate', (event) => {
  const path = placeFor(event.detail)
  const text = texts[event.detail.to]
  if (text) {
    event.preventDefault()
    window.open(shop + text, '_blank', 'noopener')
    return
  }
  if (!path || path === location.pathname) return
  event.preventDefault()
  location.assign(path)
})
