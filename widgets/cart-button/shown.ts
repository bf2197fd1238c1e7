/** A cart as it is shown: '225,10 € TTC', 15, ' articles'. */
export type Shown = { sum: string; count: number; articles: string }
