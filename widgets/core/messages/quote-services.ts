/** The services of a quote request, by the name of their checkbox. */
export const quoteServices = {
  service: 'Personnel de service',
  tableware: 'Vaisselle réutilisable',
  cook: 'Cuisinier sur place',
  furniture: 'Mobilier',
  alcohol: 'Boissons alcoolisées',
}

/** The line of a request that names its services, in lower case: the backend has no field for them. */
export const servicesLine = (services: string): string => `Avec : ${services}.`

/** The services that the text of a request names, as `servicesLine` writes them. */
export function servicesIn(message: string): (keyof typeof quoteServices)[] {
  const lines = message.split(/\r?\n/)
  const named = lines.findLast((line) => line.startsWith(servicesLine('').slice(0, -1)) && line.endsWith('.')) ?? ''
  const names = Object.keys(quoteServices) as (keyof typeof quoteServices)[]
  return names.filter((name) => named.includes(quoteServices[name].toLowerCase()))
}
