import categories from './categories.json' with { type: 'json' }

/** The content of a category page; indexed without `robots`. */
export type CategoryContent = {
  robots?: string
  title: string
  description: string
  h1: string
  intro: string
}

/**
 * The content of the category pages by path, each main category before its subcategories. A category created later in the back office has
 * none.
 */
export const categoryContent: Readonly<Record<string, CategoryContent>> = categories

/** The category pages that may be indexed, by path. */
export const indexedCategories = (): [path: string, content: CategoryContent][] =>
  Object.entries(categoryContent).filter(([, { robots }]) => robots === undefined)
