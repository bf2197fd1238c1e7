/** The words of one category page; indexed unless `robots` says otherwise. */
export type CategoryWords = {
  route: string
  robots?: string
  title: string
  description: string
  h1: string
  intro: string
}
