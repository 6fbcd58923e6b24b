/**
 * Makes the films of the demo's lessons and their captions: each slide is shown for four seconds. It needs
 * ffmpeg with x264. Run `npx node infra/local/seed/makeFilms.ts` after a change of `films.json`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { fontFace } from './printableHtml.ts'

interface Slide {
  heading: string
  text: string
  caption: Record<Language, string>
}

const slideSeconds = 4
const outputFolder = path.join(import.meta.dirname, 'films')
const films = JSON.parse(readFileSync(path.join(import.meta.dirname, 'films.json'), 'utf8')) as {
  name: string
  slides: Slide[]
}[]

/** Makes the HTML of a slide. Its text is in the upper part, because captions cover the lower one. */
const slideOf = (
  { heading, text }: Slide,
  index: number,
  count: number,
  fonts: string,
) => `<!doctype html><style>${fonts}
  body { margin: 0; height: 100vh; box-sizing: border-box; padding: 12vh 9vw; display: grid; align-content: start; gap: 3vh; background: #0c3327; color: #f3f1e6; font-family: Schibsted }
  h1 { margin: 0; font-size: 12vh; font-weight: 600; line-height: 1.1 } p { margin: 0; font-size: 6.5vh; line-height: 1.3; color: #d5e2d9; text-wrap: balance }
  small { font-size: 4vh; color: #b9cfc2 }
</style><small>${index + 1} / ${count}</small><h1>${heading}</h1><p>${text}</p>`

const timestamp = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
const captionsOf = (slides: Slide[], language: Language) =>
  `WEBVTT\n\n${slides.map(({ caption }, index) => `${timestamp(index * slideSeconds)} --> ${timestamp((index + 1) * slideSeconds)}\n${caption[language]}\n`).join('\n')}`

const browser = await launchChromium()
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
for (const { name, slides } of films) {
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'))
  const characters = `0123456789/ ${slides.map(({ heading, text }) => heading + text).join('')}`
  const fonts = `${await fontFace(400, characters)}${await fontFace(600, characters)}`
  for (const [index, slide] of slides.entries()) {
    await page.setContent(slideOf(slide, index, slides.length, fonts))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(folder, `${index}.png`) })
  }
  const frames = ['-framerate', `1/${slideSeconds}`, '-i', path.join(folder, '%d.png')]
  const video = '-c:v libx264 -profile:v main -preset veryslow -crf 30 -r 10 -pix_fmt yuv420p'.split(' ')
  // The header comes first in the file, so that a film plays before it is loaded completely.
  const file = [
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-y',
    path.join(outputFolder, `${name}.mp4`),
  ]
  execFileSync('ffmpeg', ['-loglevel', 'error', ...frames, ...video, ...file])
  for (const language of languages)
    writeFileSync(path.join(outputFolder, `${name}.${language}.vtt`), captionsOf(slides, language))
  rmSync(folder, { recursive: true })
}
await browser.close()
