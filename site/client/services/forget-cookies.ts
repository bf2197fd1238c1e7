/** Removes the cookies whose names begin like this, on every parent domain where a script may have put them. */
export function forgetCookies(beginning: string): void {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)
  for (const name of names.filter((each) => each.startsWith(beginning)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
