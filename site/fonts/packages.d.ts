declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, to: 'sfnt' | 'woff2'): Promise<Buffer<ArrayBuffer>> }
  export default fontverter
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
    noHinting: boolean
    keepFeatures?: readonly string[]
    dropTables?: readonly string[]
  }
  export default function subset(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
