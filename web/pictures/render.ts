import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { launchChromium } from '#test/support/chromium.ts'
import { cardPicture, emblem } from './scenes/emblem.ts'

/** Draws what must be a bitmap: the card that networks show, and icons. `node web/pictures/render.ts` after a change of either. */
const shell = new URL('../shell/static/', import.meta.url)
mkdirSync(shell, { recursive: true })
const brand = (
  JSON.parse(readFileSync(new URL('../shell/locales/en.json', import.meta.url), 'utf8')) as { brand: string }
).brand
const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const face = readFileSync(new URL('../ui/fonts/schibsted-grotesk-400-700.woff2', import.meta.url)).toString(
  'base64',
)
const picture = (inside: string, box: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`
const svg = {
  favicon: picture(`<title>${brand}</title>${emblem(8, 3.5)}`, '0 0 32 32'),
  square: picture(emblem(0, 5), '0 0 32 32'),
}

const style = `<style>${tokens.slice(tokens.indexOf(':root {'))}
@font-face { font-family: face; font-weight: 400 700; src: url(data:font/woff2;base64,${face}) }
html { color-scheme: light } body { margin: 0 } svg { display: block; width: 100% }
.words { position: absolute; inset: 76px auto auto 80px; width: 600px; font: 640 92px/1 face; letter-spacing: -0.03em; color: #13241d }
.words svg { width: 104px; margin-bottom: 30px } .words p { margin: 26px 0 0; font: 500 31px/1.35 face; letter-spacing: -0.01em; color: #33463d }</style>`
const card = `${style}${picture(cardPicture(), '0 0 1440 756')}<div class="words">${svg.favicon}${brand}<p>Measure, reduce and learn.<br>In English, French and Spanish.</p></div>`

const browser = await launchChromium()
async function render(file: string, html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: new URL(file, shell).pathname, omitBackground: true })
  await page.close()
}
await render('social-card.png', card, 1200, 630)
const icons = {
  'icon-512.png': [svg.square, 512],
  'icon-192.png': [svg.square, 192],
  'apple-touch-icon.png': [svg.square, 180],
  'favicon-32.png': [svg.favicon, 32],
} as const
for (const [file, [drawing, size]] of Object.entries(icons))
  await render(file, `<style>body{margin:0}</style>${drawing}`, size, size)
await browser.close()

writeFileSync(new URL('favicon.svg', shell), `${svg.favicon}\n`)
/** An icon file around a PNG, for those that ask for /favicon.ico without reading the page. */
const png = readFileSync(new URL('favicon-32.png', shell))
rmSync(new URL('favicon-32.png', shell))
const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
header.writeUInt32LE(png.length, 14)
writeFileSync(new URL('favicon.ico', shell), Buffer.concat([header, png]))
