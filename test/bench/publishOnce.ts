/** Makes every file of one picture, as the Lambda does, and prints the time and the peak memory of the process. */
import { readFileSync } from 'node:fs'
import { readPicture } from '#functions/pictures/readPicture.ts'
import { describePicture, variantsOf } from '#functions/pictures/variants.ts'
import { crops } from '#shared/kernel/picture.ts'
import { residentMegabytes } from './resident.ts'

const bytes = readFileSync(process.argv[2]!)
const startTime = performance.now()
const picture = await readPicture(bytes)
let totalBytes = 0
for await (const variant of variantsOf(picture, describePicture(picture, 'pic_1', crops)))
  totalBytes += variant.bytes.length
const { user, system } = process.cpuUsage()
console.info(
  JSON.stringify({
    seconds: (performance.now() - startTime) / 1000,
    processorSeconds: (user + system) / 1e6,
    totalBytes,
    peakMb: residentMegabytes(process.pid).peak,
  }),
)
