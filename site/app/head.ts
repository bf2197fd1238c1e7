import { useEffect } from 'react'
import { fill } from './content/fill.ts'
import { publicPath } from './router/routes.ts'

export type Head = { title: string; description: string; robots: string }

/** Sets title, description, robots and canonical address for the page on screen; for the first page the server wrote the same. */
export function useHead({ title, description, robots }: Head, values?: Readonly<Record<string, string>>): void {
  const words = JSON.stringify([fill(title, values), fill(description, values), robots])
  useEffect(() => {
    const [newTitle, newDescription, newRobots] = JSON.parse(words) as [string, string, string]
    document.title = newTitle
    setMeta('description', newDescription)
    setMeta('robots', newRobots)
    setMeta('og:title', newTitle)
    setMeta('og:description', newDescription)
    const address = location.origin + publicPath(location.pathname)
    setMeta('og:url', address)
    document.head.querySelector('link[rel=canonical]')?.setAttribute('href', address)
  }, [words])
}

function setMeta(name: string, content: string): void {
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute('content', content)
}
