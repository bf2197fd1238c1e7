/**
 * What a button adds: one product and its quantity (`product="PLATEAU" quantity="10"`), or several with theirs
 * (`product="PLATEAU:10 EAU:2"`).
 */
export function wanted(button: Element): [code: string, quantity: number][] {
  const each = Number(button.getAttribute('quantity')) || 1
  const codes = button.getAttribute('product')?.split(/\s+/).filter(Boolean) ?? []
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return [code, Number(quantity) || each]
  })
}
