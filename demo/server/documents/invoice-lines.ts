import { percentage, type Cents } from '../../../widgets/core/domain/money.ts'
import type { Line } from '../shop/cart/lines.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { InvoiceLine } from './invoice-document.ts'
import type { HireFields } from './legal-notes.ts'
import { printable } from './format.ts'

type Named = Pick<Product, 'name' | 'vatRate'>

/** The fields of an order line that an invoice needs. */
export type Sold = Pick<Line, 'quantity' | 'subTotal' | 'shares'> & {
  product: Named & HireFields
  choices: readonly Named[]
}

/** The invoice lines of an order: one for each VAT rate of a line, because a menu at one price may have several rates. */
export function invoiceLines(lines: readonly Sold[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const shares = line.shares.filter(({ amount }) => amount > 0)
    return shares.length > 1 ? parts(line, shares) : [whole(line, shares[0]?.rate)]
  })
}

function whole({ product, quantity, subTotal, choices, shares }: Sold, rate?: number): InvoiceLine {
  return {
    ...quantityText(printable(product.name), subTotal, quantity),
    choices: namesOf(choices),
    rate: rate ?? shares[0]?.rate ?? product.vatRate,
    total: subTotal,
  }
}

/** The parts of a menu, each with its VAT rate and the products under that rate; they add up to the price of the menu, to the cent. */
function parts(line: Sold, shares: readonly { rate: number; amount: Cents }[]): InvoiceLine[] {
  const rates = shares.map(({ rate }) => rate)
  return shares.map(({ rate, amount }, index) => {
    const isMine = (vatRate: number) => vatRate === rate || (index === 0 && !rates.includes(vatRate))
    const name = `${printable(line.product.name)}, part à ${percentage(rate)} %`
    const choices = namesOf(line.choices.filter(({ vatRate }) => isMine(vatRate)))
    return { ...quantityText(name, amount, line.quantity), choices, rate, total: amount }
  })
}

/** An amount that the quantity does not divide becomes one piece at the whole amount. */
function quantityText(
  name: string,
  amount: Cents,
  quantity: number,
): Pick<InvoiceLine, 'name' | 'quantity' | 'unitPrice'> {
  return amount % quantity === 0
    ? { name, quantity, unitPrice: amount / quantity }
    : { name: `${quantity} × ${name}`, quantity: 1, unitPrice: amount }
}

const namesOf = (products: readonly { name: string }[]): string[] => products.map(({ name }) => printable(name))
