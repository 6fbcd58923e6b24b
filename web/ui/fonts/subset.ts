import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/*
 * This script makes the font that every page loads. It has the letters of English, French and Spanish in the
 * weights that the style sheets use, with kerning, which is half of its size. Run it after an update of the
 * package: `node web/ui/fonts/subset.ts`.
 */
const folder = new URL('../../../node_modules/@fontsource-variable/schibsted-grotesk/', import.meta.url)
const source = readFileSync(new URL('files/schibsted-grotesk-latin-wght-normal.woff2', folder))

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)).replace(
  /[\\^`{}~]/g,
  '',
)
/** Browsers load other letters from the package's files when a page has one (base.css). */
const letters = `${ascii}\u00a0¡§©«®°±²·º»¿×ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜßàáâäæçèéêëíîïñóôöùúûüÿªŒœ–—‘’“”•…€−`

const face = await subsetFont(source, letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['STAT'],
})
writeFileSync(new URL('schibsted-grotesk-400-700.woff2', import.meta.url), face)
copyFileSync(new URL('LICENSE', folder), new URL('OFL.txt', import.meta.url))
// This prints the `unicode-range` for base.css.
console.info(
  [...new Set(letters)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((one, other) => one - other)
    .reduce<number[][]>((ranges, point) => {
      const last = ranges.at(-1)
      if (last?.[1] === point - 1) last[1] = point
      else ranges.push([point, point])
      return ranges
    }, [])
    .map((range) => `U+${[...new Set(range)].map((point) => point.toString(16).toUpperCase()).join('-')}`)
    .join(', '),
)
console.info(
  `schibsted-grotesk-400-700.woff2 ${(face.length / 1000).toFixed(1)} KB, from ${(source.length / 1000).toFixed(1)} KB`,
)
