import { createHash } from 'node:crypto'

const shapes = [
  '<circle cx="60" cy="52" r="26"/>',
  '<path d="M60 22 88 74H32z"/>',
  '<path d="M60 22c20 14 28 28 28 38a28 28 0 0 1-56 0c0-10 8-24 28-38z"/>',
  '<rect x="34" y="26" width="52" height="52" rx="12"/>',
  '<path d="M32 78C32 44 56 24 90 24c0 34-22 54-58 54z"/>',
]

/** A company's logo as an SVG of 240 × 160: a shape in a colour of its own, and the initials. The same for the same name. */
export function logoOf(company: string): string {
  const [hue = 0, shape = 0] = createHash('sha256').update(company).digest()
  const initials = (company.match(/\p{L}+/gu) ?? []).slice(0, 2).map((word) => word.charAt(0).toUpperCase())
  const colour = Math.round((hue / 255) * 360)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" role="img"><title>${company.replaceAll('&', '&amp;')}</title>
<rect width="240" height="160" fill="hsl(${colour} 45% 94%)"/>
<g transform="translate(0 28)" fill="hsl(${colour} 55% 38%)">${shapes[shape % shapes.length]}</g>
<text x="112" y="94" font-family="Georgia, serif" font-size="44" font-weight="700" fill="hsl(${colour} 60% 22%)">${initials.join('')}</text>
</svg>
`
}
