declare module 'subset-font' {
  /** A smaller font with the letters of `text` alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** What is left of an axis: a part of it, or one value. */
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures?: readonly string[]
      dropTables?: readonly string[]
    },
  ): Promise<Uint8Array>
}
