import { expect, test } from 'vitest'
import { cleanPasted } from '#web/content/richText/pasted.ts'
import { htmlOf, parseHtml } from '#web/content/richText/schema.ts'

const pasted = (html: string) => htmlOf(parseHtml(cleanPasted(html)))

const entry = (level: number, marker: string, text: string) => `
<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>
<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-CA>${text}<o:p></o:p></span></p>`

const word = (
  body: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-CA style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test('text pasted from Word keeps its headings, emphasis and links, but no styles', () => {
  const html = pasted(
    word(`<h1 style='margin-top:12.0pt'><span lang=EN-CA style='font-size:16.0pt;mso-bidi-font-size:11.0pt'>Wind<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-CA>Turbines&nbsp;at <b style='mso-bidi-font-weight:normal'>sea</b> and <i>land</i>,
<a href="https://example.org/wind"><span style='color:#0563C1'>more</span></a><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>The end.<o:p></o:p></p>`),
  )
  expect(html.replace(/\s+/g, ' ')).toBe(
    '<h2>Wind</h2><p>Turbines at <strong>sea</strong> and <em>land</em>, <a href="https://example.org/wind">more</a></p><p>The end.</p>',
  )
})

test('Word’s paragraphs with bullets and numbers become nested lists', () => {
  const html = pasted(
    word(
      `<p class=MsoNormal>Before</p>${entry(1, '·', 'Sea')}${entry(2, 'o', 'North')}${entry(2, 'o', 'South')}${entry(1, '·', 'Land')}` +
        `<p class=MsoNormal>Between</p>${entry(1, '1.', 'First')}${entry(1, '2.', 'Second')}`,
    ),
  )
  expect(html.replace(/\s+(?=<)|(?<=>)\s+/g, '')).toBe(
    '<p>Before</p><ul><li><p>Sea</p><ul><li><p>North</p></li><li><p>South</p></li></ul></li><li><p>Land</p></li></ul>' +
      '<p>Between</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  )
})

test('text pasted from Google Docs is not bold as a whole, but keeps its own bold words', () => {
  const html = pasted(`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal">Tide</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Twice a day, </span><span style="font-weight:700">always</span>
<span style="font-style:italic;text-decoration:none"> in </span><span style="text-decoration:underline">both</span>
<a href="https://example.org/tide" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">directions</span></a></p>
<ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="text-decoration:line-through">Ebb</span></p></li></ul></b>
<br class="Apple-interchange-newline">`)
  expect(html.replace(/\s+/g, ' ')).toContain('<h2>Tide</h2><p>Twice a day, <strong>always</strong>')
  expect(html).toContain('<em>in </em>')
  expect(html).toContain('<u>both</u>')
  expect(html).toContain('<a href="https://example.org/tide">directions</a>')
  expect(html).toMatch(/<ul><li><p><s>Ebb<\/s><\/p><\/li><\/ul>$/)
})

test('scripts, styles and pictures are removed from pasted text', () => {
  const html = pasted(
    '<p onclick="x()">One<img src=x onerror=alert(1)></p><script>alert(1)</script><style>p{}</style><svg><a href="javascript:x">two</a></svg>',
  )
  expect(html).not.toMatch(/script|onclick|onerror|img|style|svg/)
  expect(html).toContain('One')
})
