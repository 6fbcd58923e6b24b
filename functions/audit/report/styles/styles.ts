import type { Measurement } from '#shared/audit/measurement.ts'
import regular from '../fonts/schibsted-grotesk-400.woff2'
import bold from '../fonts/schibsted-grotesk-650.woff2'
import { cover } from './cover.ts'
import { print } from './print.ts'
import { sections } from './sections.ts'
import { sharedStyles } from './sharedStyles.ts'
import { tokens } from './tokens.ts'

const fontFace = (bytes: Uint8Array, weight: string) =>
  `@font-face{font-family:"Schibsted Grotesk";font-weight:${weight};src:url(data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}) format("woff2")}`

/** The host, safe in a CSS string: all characters that no host has are removed. */
const cssHost = ({ finalUrl }: Measurement) => (URL.parse(finalUrl)?.host ?? '').replace(/[^a-z0-9.:-]/gi, '')

/** Additional typefaces: `@font-face` rules, and the names of the families in order of preference. */
export interface Typefaces {
  fontFaces: string
  families: readonly string[]
}

export const stylesOf = (
  measurement: Measurement,
  { fontFaces = '', families = [] }: Partial<Typefaces>,
): string =>
  [
    fontFace(regular, '400 500'),
    fontFace(bold, '600 700'),
    fontFaces,
    tokens,
    families.length > 0 ? `:root{--others:${families.map((name) => `"${name}"`).join(',')}}` : '',
    sharedStyles,
    cover,
    sections,
    print(cssHost(measurement)),
  ].join('')
