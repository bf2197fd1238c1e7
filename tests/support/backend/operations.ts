import type { OpenShop, Method } from './server.ts'

/** A call that the OpenAPI document describes. */
export type Operation = { name: string; method: Method; path: string; needs: 'customer' | 'administrator' | null }

type Document = { paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>> }

/** Every call of a shop's OpenAPI document. */
export async function operationsOf(shop: OpenShop): Promise<Operation[]> {
  await shop.app.ready()
  const { paths } = shop.app.swagger() as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { security = [] }]) => {
      const method = verb.toUpperCase() as Method
      const schemes = security.flatMap((scheme) => Object.keys(scheme))
      const needs = schemes.find((name) => name === 'customer' || name === 'administrator') ?? null
      return { name: `${method} ${path}`, method, path, needs: needs as Operation['needs'] }
    }),
  )
}

/** An operation's path with its parameters filled in. */
export const pathWith = ({ path }: Operation, values: Record<string, string | number>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'))
