import type { Locator } from '@playwright/test'

/** Replaces the text of a field as a paste does: a field that takes less would cut it, which `fill` does not show. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.clear()
  await field.focus()
  await field.page().keyboard.insertText(text)
}
