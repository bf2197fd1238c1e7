declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, to: 'sfnt' | 'woff2'): Promise<Uint8Array<ArrayBuffer>> }
  export default fontverter
}
