import type { Queries } from '../db.ts'
import { fix, type Line } from './lines.ts'

/** Writes prices, rates and names down on the lines: from now on they are the order's own. */
export async function fixLines(db: Queries, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    await db
      .updateTable('order_items')
      .set({ fixed: JSON.stringify(fix(line)) })
      .where('id', '=', line.id)
      .execute()
  }
}
