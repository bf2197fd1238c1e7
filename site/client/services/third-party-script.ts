type Policy = { createScriptURL(url: string): unknown }
type Types = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

const known = new Set<string>()
let policy: Policy | undefined

/** Loads a third party's script, once. The Trusted Types policy allows only the URLs passed here; `data` is the dataset of the tag. */
export function loadScript(url: string, data: Readonly<Record<string, string>> = {}): void {
  if (known.has(url)) return
  known.add(url)
  policy ??= createPolicy()
  const script = document.createElement('script')
  script.src = policy.createScriptURL(url) as string
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}

function createPolicy(): Policy {
  const rules = {
    createScriptURL(url: string): string {
      if (known.has(url)) return url
      throw new TypeError(`${url} is not the URL of a configured script.`)
    },
  }
  // Browsers without Trusted Types use the URL as it is.
  return (globalThis as { trustedTypes?: Types }).trustedTypes?.createPolicy('third-parties', rules) ?? rules
}
