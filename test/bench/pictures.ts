/**
 * Publishing a picture of 20 megapixels with every crop, in each format that is taken: `npm run bench:pictures`. Each is a process of
 * its own, which must hold at most 512 MB; the pictures are made beforehand, of noise as a camera has it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { figure, heldFigure, sized } from './mode.ts'

interface Outcome {
  seconds: number
  /** Seconds of processor time. */
  processor: number
  /** Bytes of all files. */
  made: number
  /** MB */
  peak: number
}

/** MB, which is about the memory that the Lambda has. */
const most = 512
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

async function photograph(): Promise<Buffer> {
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

function once(): Outcome {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'publishOnce.ts'), file], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Outcome
}

try {
  const original = await photograph()
  console.info(`${((width * height) / 1e6).toFixed(1)} megapixels`)
  for (const [name, encode] of Object.entries(formats)) {
    const bytes = await encode(sharp(original)).toBuffer()
    writeFileSync(file, bytes)
    const { seconds, processor, made, peak } = once()
    const [sent, published] = [bytes.length, made].map((size) => `${(size / 1e6).toFixed(1)} MB`)
    console.info(
      `${name.padEnd(26)} ${sent!.padStart(8)} → ${published!.padStart(7)} ${seconds.toFixed(1).padStart(6)} s (${processor.toFixed(1)} s of processor) ${String(peak).padStart(5)} MB`,
    )
    for (const [what, value] of Object.entries({ seconds, processor, made }))
      figure(`${name}: ${what}`, value)
    heldFigure(`${name}: MB`, peak, most)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
