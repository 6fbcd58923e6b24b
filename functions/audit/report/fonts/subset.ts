import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { characters } from './characters.ts'

/**
 * Makes the fonts that every report embeds: the portal's typeface in two weights, with its Latin characters.
 * The weights are fixed, because Chromium prints a variable font as drawings. Run it after an update of the
 * package: `node functions/audit/report/fonts/subset.ts`.
 */
const folder = new URL('../../../../node_modules/@fontsource-variable/schibsted-grotesk/', import.meta.url)
const source = readFileSync(new URL('files/schibsted-grotesk-latin-wght-normal.woff2', folder))

for (const weight of [400, 650]) {
  const face = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: ['kern'],
    dropTables: ['STAT'],
  })
  writeFileSync(new URL(`schibsted-grotesk-${weight}.woff2`, import.meta.url), face)
  console.info(`schibsted-grotesk-${weight}.woff2 ${(face.length / 1000).toFixed(1)} KB`)
}
copyFileSync(new URL('LICENSE', folder), new URL('OFL.txt', import.meta.url))
