/**
 * `npm run bench:pictures` makes every file of a picture of 20 megapixels, once from an original in each accepted format. Each runs in
 * its own process, whose memory has a budget. The originals are made beforehand of noise like a camera's.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

interface Publishing {
  seconds: number
  processorSeconds: number
  /** The bytes of all published files. */
  totalBytes: number
  /** The largest resident set. */
  peakMb: number
}

/** Far below the Lambda's 1,769 MB, and above the 430 MB of the worst picture (functions/decisions/0028-sharp-on-x86.md). */
const budgetMb = 512
const [width, height] = sized([5472, 3648] as const, [684, 456] as const)
const formats: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 88 }),
  'jpeg, progressive': (picture) => picture.jpeg({ quality: 88, progressive: true }),
  png: (picture) => picture.png(),
  'png, interlaced': (picture) => picture.png({ progressive: true }),
  'png, 16 bits, interlaced': (picture) => picture.toColourspace('rgb16').png({ progressive: true }),
  webp: (picture) => picture.webp({ quality: 85, effort: 2 }),
  'avif 4:2:0': (picture) => picture.avif({ quality: 60, effort: 1, chromaSubsampling: '4:2:0' }),
  'avif 4:4:4': (picture) => picture.avif({ quality: 60, effort: 1 }),
}

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const file = join(folder, 'picture')
const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`

async function makePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const coarse = await sharp({
    create: { width: 684, height: 456, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer()
  return sharp(coarse)
    .resize(width, height, { kernel: 'cubic' })
    .blur(2)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function publishOnce(): Publishing {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'publishOnce.ts'), file], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Publishing
}

try {
  const original = await makePhotograph()
  console.info(`${((width * height) / 1e6).toFixed(1)} megapixels`)
  for (const [name, encode] of Object.entries(formats)) {
    const bytes = await encode(sharp(original)).toBuffer()
    writeFileSync(file, bytes)
    const { seconds, processorSeconds, totalBytes, peakMb } = publishOnce()
    console.info(
      `${name.padEnd(26)} ${megabytes(bytes.length).padStart(8)} → ${megabytes(totalBytes).padStart(7)} ${seconds.toFixed(1).padStart(6)} s (${processorSeconds.toFixed(1)} s of processor) ${String(peakMb).padStart(5)} MB`,
    )
    for (const [unit, value] of Object.entries({ seconds, processorSeconds, totalBytes }))
      recordFigure(`${name}: ${unit}`, value)
    recordAgainstBudget(`${name}: MB`, peakMb, budgetMb)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
