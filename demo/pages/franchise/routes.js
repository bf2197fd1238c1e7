// Each page that the widgets may link to exists here; the steps of the checkout and of the account stay in their page, and
// terms open on the network's own site, in a new tab.

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
