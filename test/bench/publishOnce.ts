/** Makes every file of one picture, as the Lambda does, and prints how long that took and the most memory that the process held. */
import { readFileSync } from 'node:fs'
import { readPicture } from '#functions/pictures/readPicture.ts'
import { planOf, variantsOf } from '#functions/pictures/variants.ts'
import { crops } from '#shared/kernel/picture.ts'
import { residentMegabytes } from './resident.ts'

const bytes = readFileSync(process.argv[2]!)
const begun = performance.now()
const opened = await readPicture(bytes)
let made = 0
for await (const variant of variantsOf(opened, planOf(opened, 'pic_1', crops))) made += variant.bytes.length
const { user, system } = process.cpuUsage()
console.info(
  JSON.stringify({
    seconds: (performance.now() - begun) / 1000,
    processor: (user + system) / 1e6,
    made,
    peak: residentMegabytes(process.pid).peak,
  }),
)
