import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import type { Language } from '#shared/kernel/language.ts'
import { demoPictureFile } from './demoPictures.ts'

interface Part {
  language: Language
  name: string
  html: string
}

const typeface = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ),
)

/** Embeds one weight of the portal's typeface for a text. PDF would draw the letters of a variable font. */
export async function fontFace(weight: number, text: string): Promise<string> {
  const font = await subsetFont(typeface, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  return `@font-face { font-family: Schibsted; font-weight: ${weight}; src: url(data:font/ttf;base64,${Buffer.from(font).toString('base64')}) }`
}

async function imageOf(picture: string): Promise<string> {
  const jpeg = await sharp(demoPictureFile(picture, '16x9-480.webp')).jpeg({ quality: 82 }).toBuffer()
  return `<img alt="" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`
}

/** The style has the light theme, because paper is white. */
const style = `
@page { margin: 0 }
* { box-sizing: border-box }
body { margin: 0; font: 10.5pt/1.45 Schibsted; color: #13241d; print-color-adjust: exact }
section { break-after: page; padding: 0 18mm 14mm; display: flow-root }
section:last-child { break-after: auto }
header { background: #0c3327; color: #f3f1e6; margin: 0 -18mm 8mm; padding: 12mm 18mm 10mm; display: flex; gap: 10mm; align-items: end; justify-content: space-between }
header img { width: 46mm; border-radius: 2mm }
header nav { font-size: 9pt; color: #b9cfc2 }
header nav a { color: inherit }
header h1 { font-size: 23pt; font-weight: 600; line-height: 1.12; margin: 3mm 0 0; text-wrap: balance }
strong, th, h2 { font-weight: 600 }
h2 { font-size: 13pt; margin: 6mm 0 2mm; break-after: avoid }
p, ul, ol { margin: 0 0 3mm }
ul, ol { padding-left: 6mm }
li { margin-bottom: 1mm }
li::marker { color: #0e5a42; font-weight: 600 }
table { border-collapse: collapse; width: 100%; margin-bottom: 3mm; break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: 1.6mm 3mm 1.6mm 0; border-bottom: .3mm solid #ddd7c7 }
th { color: #0e5a42; border-bottom-color: #0e5a42 }
.sources { font-size: 8.5pt; color: #4c5d55 }
`

/** Makes a document of several languages, one after the other, each under its own heading. */
export async function printableHtml(parts: readonly Part[], picture: string | undefined): Promise<string> {
  const image = picture ? await imageOf(picture) : ''
  const languageLinks = (language: Language) =>
    parts
      .map((part) =>
        part.language === language
          ? `<strong>${part.name}</strong>`
          : `<a href="#${part.language}">${part.name}</a>`,
      )
      .join(' · ')
  const sections = parts.map(({ language, html }) => {
    const [, title = '', body = ''] = /^<h1>(.*?)<\/h1>(.*)$/s.exec(html.trim()) ?? []
    return `<section id="${language}" lang="${language}"><header><div><nav>Carbon Portal &nbsp; ${languageLinks(language)}</nav><h1>${title}</h1></div>${image}</header>${body}</section>`
  })
  const title = /<h1>(.*?)<\/h1>/.exec(parts[0]!.html)?.[1] ?? ''
  const body = sections.join('')
  const fonts = await Promise.all([400, 600].map((weight) => fontFace(weight, body)))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${fonts.join('')}${style}</style></head><body>${body}</body></html>`
}
