import { HttpCaller } from './http-caller.ts'
import { openShop, type OpenShop, type ShopOptions } from './server.ts'

/** The backend on a free port, and a client that calls it over HTTP. */
export type Called = { shop: OpenShop; api: HttpCaller }

export async function openCalled(options: ShopOptions = {}): Promise<Called> {
  const shop = await openShop(options)
  return { shop, api: new HttpCaller(await shop.listen()) }
}

/** A list of API v2. */
export type List<Member = Record<string, unknown>> = {
  'hydra:member': Member[]
  'hydra:totalItems': number
  'hydra:view'?: Record<string, string>
  'hydra:search'?: { 'hydra:template': string; 'hydra:mapping': { variable: string; property: string }[] }
}

/** The body of an error of the shop API plugin (contract 1.9). */
export const rejectedWith = (errors: unknown) => ({ code: 400, message: 'Validation failed', errors })

/** The body of a validation error of API Platform (contract 2.4). */
export const violating = (...violations: (readonly [propertyPath: string, message: unknown])[]) => ({
  '@context': '/api/v2/contexts/ConstraintViolationList',
  '@type': 'ConstraintViolationList',
  'hydra:title': 'An error occurred',
  'hydra:description': violations
    .map(([path, message]) => (path ? `${path}: ${String(message)}` : String(message)))
    .join('\n'),
  violations: violations.map(([propertyPath, message]) => ({ propertyPath, message, code: null })),
})

export const NOT_FOUND = {
  '@context': '/api/v2/contexts/Error',
  '@type': 'hydra:Error',
  'hydra:title': 'An error occurred',
  'hydra:description': 'Not Found',
}

export const NO_TOKEN = { code: 401, message: 'JWT Token not found' }
