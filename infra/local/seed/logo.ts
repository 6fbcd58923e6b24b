import { createHash } from 'node:crypto'

/** The marks of the logos, each on a square of 96 × 96. */
const marks = [
  '<circle cx="34" cy="48" r="20"/><circle cx="62" cy="48" r="20" opacity=".6"/>',
  '<path d="M48 20 78 72H18z"/><path d="M48 46 63 72H33z" opacity=".5" fill="#000"/>',
  '<path d="M48 16c16 16 24 28 24 40a24 24 0 0 1-48 0c0-12 8-24 24-40z"/>',
  '<path d="M22 22h24v24H22zM50 50h24v24H50z"/><path d="M50 22h24v24H50zM22 50h24v24H22z" opacity=".5"/>',
  '<path d="M20 74C20 40 42 22 76 22c0 34-20 52-56 52z"/>',
]

/** Draws a company's logo as a square SVG: a white mark on a colour. The same name always gets the same logo. */
export function logoOf(company: string): string {
  const [hue = 0, mark = 0] = createHash('sha256').update(company).digest()
  const title = company.replaceAll('&', '&amp;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><title>${title}</title>
<rect width="96" height="96" fill="hsl(${Math.round((hue / 255) * 360)} 48% 36%)"/>
<g fill="#fff">${marks[mark % marks.length]}</g>
</svg>
`
}
