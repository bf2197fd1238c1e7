// Each thing the widgets may ask for has a page here; what happens inside the funnel or the account stays there.

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
  if (!path || path === location.pathname) return
  event.preventDefault()
  location.assign(path)
})
