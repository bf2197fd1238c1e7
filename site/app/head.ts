import { useEffect } from 'react'
import { fill } from './content/inline-text.ts'
import { publicPath } from './router/routes.ts'

export type Head = { title: string; description: string; robots: string }

/**
 * Sets title, description, robots and canonical URL of the current page; those of the first page are server-rendered. `values` replace
 * the placeholders of the texts.
 */
export function useHead({ title, description, robots }: Head, values?: Readonly<Record<string, string>>): void {
  const key = JSON.stringify([fill(title, values), fill(description, values), robots])
  useEffect(() => {
    const [newTitle, newDescription, newRobots] = JSON.parse(key) as [string, string, string]
    document.title = newTitle
    setMeta('description', newDescription)
    setMeta('robots', newRobots)
    setMeta('og:title', newTitle)
    setMeta('og:description', newDescription)
    const url = location.origin + publicPath(location.pathname)
    setMeta('og:url', url)
    document.head.querySelector('link[rel=canonical]')?.setAttribute('href', url)
  }, [key])
}

function setMeta(name: string, content: string): void {
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.setAttribute('content', content)
}

/** Removes a parameter from the URL that the page was opened with: Back and reload must not read it again. */
export function useRemovedParam(name: string): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has(name)) return
    url.searchParams.delete(name)
    history.replaceState(history.state, '', url.href)
  }, [name])
}
