declare module 'subset-font' {
  /** A smaller font with the letters of `text` alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      keepFeatures: readonly string[]
      dropTables: readonly string[]
    },
  ): Promise<Uint8Array>
}
