/** Removes the cookies whose name begins so, wherever up the domain a script has put them. */
export function forgetCookies(beginning: string): void {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)
  for (const name of names.filter((each) => each.startsWith(beginning)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
