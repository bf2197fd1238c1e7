type Policy = { createScriptURL(address: string): unknown }
type Types = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy }

const known = new Set<string>()
let policy: Policy | undefined

/** Loads a third party's script, once. Only addresses given here pass the page's policy; `data` is written on its tag. */
export function loadScript(address: string, data: Readonly<Record<string, string>> = {}): void {
  if (known.has(address)) return
  known.add(address)
  policy ??= createPolicy()
  const script = document.createElement('script')
  script.src = policy.createScriptURL(address) as string
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}

function createPolicy(): Policy {
  const rules = {
    createScriptURL(address: string): string {
      if (known.has(address)) return address
      throw new TypeError(`${address} is no script that was configured.`)
    },
  }
  // Browsers without Trusted Types take the address as it is.
  return (globalThis as { trustedTypes?: Types }).trustedTypes?.createPolicy('third-parties', rules) ?? rules
}
