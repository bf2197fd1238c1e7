declare module '*.md' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import from a relative path
  export const page: import('./content/page.ts').ProseContent
}
