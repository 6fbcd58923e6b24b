declare module 'subset-font' {
  /** Returns a font with only the letters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** Limits an axis to a range or to one value. */
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures?: readonly string[]
      dropTables?: readonly string[]
    },
  ): Promise<Uint8Array>
}
