import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { launchChromium } from '#test/support/chromium.ts'
import { project } from '#web/build/paths.ts'
import type { Page } from './page.ts'

const sizeOf = (text: string) => brotliCompressSync(text).length
/** Brotli needs six bits for a random letter of base64, and a little more for its table of them. */
const lettersPerByte = 8 / 6
/** The largest deviation from the wanted number of bytes, as a share of it. */
const tolerance = 0.01

/**
 * Builds the quickest possible page of the home page's size: its words in a document without scripts, styles or pictures, filled up with
 * bytes that cannot be compressed. Returns the folder.
 */
export async function buildFloor({ url }: Page): Promise<string> {
  const browser = await launchChromium()
  const tab = await browser.newPage()
  let expectedBytes = 0
  tab.on('response', (response) => {
    const type = response.request().resourceType()
    // The home page's styles are in its document.
    if (type === 'document') expectedBytes = Number(response.headers()['content-length'] ?? 0)
  })
  await tab.goto(url, { waitUntil: 'domcontentloaded' })
  const words = await tab.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p')].map(
      ({ localName, textContent }) => `<${localName}>${textContent.replace(/[&<]/g, ' ')}</${localName}>`,
    ),
  )
  await browser.close()
  const folder = path.join(project, '.cache/bench/floor')
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const unpadded = `${head}<title>Floor</title><meta name="description" content="The words of the home page and nothing else"><main>${words.join('')}</main>`
  const missingBytes = Math.max(expectedBytes - sizeOf(unpadded), 0)
  const noise = randomBytes(missingBytes)
    .toString('base64')
    .slice(0, Math.floor(missingBytes * lettersPerByte))
  const html = `${unpadded}<!--${noise}-->`
  const excessBytes = sizeOf(html) - expectedBytes
  if (expectedBytes === 0 || Math.abs(excessBytes) > expectedBytes * tolerance)
    throw new Error(
      `The floor's document has ${excessBytes} bytes more than the home page's ${expectedBytes}`,
    )
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'index.html'), html)
  return folder
}
