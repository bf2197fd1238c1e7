declare module '*.md' {
  export const page: import('./content/page.ts').ProseContent
}
