/** The portal's own colours, as `web/ui/tokens.css` names them. A letter cannot load that sheet. */
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

/** Over the inline styles, where a mail program has dark mode. Others show the light letter, or turn its colours themselves. */
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

/** What Outlook for Windows alone reads. It lays pages out as Word does: it knows no greatest width and pads no link. */
export const outlook = {
  styles: '<!--[if mso]><style>.preheader{mso-hide:all}td.button{padding:14px 24px}</style><![endif]-->',
  begin: '<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}
