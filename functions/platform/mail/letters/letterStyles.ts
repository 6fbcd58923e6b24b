/** The portal's colours from `web/ui/tokens.css`, which a letter cannot load. */
export const colours = {
  light: {
    paper: '#f7f5ee',
    surface: '#fffefb',
    ink: '#13241d',
    soft: '#4c5d55',
    line: '#ddd7c7',
    brand: '#0e5a42',
    onBrand: '#ffffff',
  },
  dark: {
    paper: '#0c1512',
    surface: '#13201b',
    ink: '#eaf1ec',
    soft: '#a9bab1',
    line: '#2b3d35',
    brand: '#74d3ab',
    onBrand: '#06231a',
  },
}

const { paper, surface, ink, soft, line, brand, onBrand } = colours.dark

/** Overrides the inline styles in dark mode. Mail programs without support show the light letter, or invert it themselves. */
export const inDarkMode = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${paper}!important}
.surface{background:${surface}!important}
.ink{color:${ink}!important}
.soft{color:${soft}!important}
.line{border-color:${line}!important}
.link{color:${brand}!important}
.button{background:${brand}!important;color:${onBrand}!important}
}`

/** Markup for Outlook for Windows, which renders as Word does: without max-width, and without padding on links. */
export const outlook = {
  styles: '<!--[if mso]><style>.preheader{mso-hide:all}td.button{padding:14px 24px}</style><![endif]-->',
  begin: '<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}
