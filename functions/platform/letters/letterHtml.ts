import { pageOf } from '../pageOf.ts'
import { escaped } from './escaped.ts'
import type { LetterContent } from './letterContent.ts'
import { colours, inDarkMode, outlook } from './letterStyles.ts'
import type { Part } from './parts.ts'
import { fill, greetingIn, letterTexts } from './texts.ts'

const { paper, surface, ink, soft, line, brand, onBrand } = colours.light
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const small = `font-size:14px;line-height:20px;color:${soft}`

const link = (href: string, text: string, style: string) =>
  `<a class="link" href="${escaped(href)}" style="${style};color:${brand}">${escaped(text)}</a>`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** Mail programs do not all keep line breaks by a style. */
const quotation = (text: string) =>
  `<blockquote class="line" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${line};overflow-wrap:anywhere">${escaped(text).replace(/\r\n|[\r\n]/g, '<br>')}</blockquote>`

/** Outlook for Windows pads cells but no links, so there the padding is the cell's. */
const button = (text: string, href: string) => `<table role="presentation" style="border-spacing:0;margin:8px 0 16px"><tr>
<td class="button" style="background:${brand};border-radius:10px"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none">${escaped(text)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 20px;${small};word-break:break-all">${link(href, href, 'text-decoration:underline')}</p>`

const story = ({ title, text, href, language }: Extract<Part, { kind: 'story' }>, own: string) => `<div class="line"${
  language === own ? '' : ` lang="${language}"`
} style="padding:20px 0 4px;border-top:1px solid ${line};overflow-wrap:anywhere">
<h2 style="margin:0 0 6px;font-size:18px;line-height:24px;font-weight:700">${link(href, title, 'text-decoration:underline')}</h2>
${text && paragraph(text)}
</div>`

const fact = ([label, value]: [string, string]) => `<tr>
<th scope="row" class="soft line" style="width:35%;padding:8px 16px 8px 0;border-top:1px solid ${line};${small};font-weight:400;text-align:left;vertical-align:top">${escaped(label)}</th>
<td class="line" style="padding:8px 0;border-top:1px solid ${line};font-size:14px;line-height:20px;vertical-align:top;overflow-wrap:anywhere">${escaped(value)}</td>
</tr>`

const factTable = (values: Readonly<Record<string, string>>) =>
  `<table style="width:100%;border-spacing:0;margin:0 0 20px">${Object.entries(values).map(fact).join('\n')}</table>`

/** The seal of the portal, the sun over layers of land, in CSS alone: nothing is fetched when a letter is opened. */
const mark = `<div style="width:32px;height:32px;border-radius:16px;background:#5d9f7e;background:linear-gradient(170deg,#f2a93b 34%,#8fc0a5 34%,#8fc0a5 52%,#3f8a69 52%,#3f8a69 72%,#0e5a42 72%)"></div>`

/** Keeps the first words of the letter itself out of what a list of mails shows. */
const filler = '\u00a0\u200c'.repeat(40)

/** A letter as HTML. Mail programs know little CSS, so all of it is inline but for dark mode and narrow screens. */
export function letterHtml(content: LetterContent): string {
  const { language, to, subject, preheader, parts, reason, origin, unsubscribe, postalAddress } = content
  const texts = letterTexts[language]

  function htmlOf(part: Part): string {
    switch (part.kind) {
      case 'heading':
        return `<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700">${escaped(part.text)}</h1>`
      case 'greeting':
        return paragraph(greetingIn(texts, part.name))
      case 'paragraph':
        return paragraph(part.text)
      case 'note':
        return `<p class="soft" style="margin:0 0 16px;${small}">${escaped(part.text)}</p>`
      case 'quotation':
        return quotation(part.text)
      case 'button':
        return button(part.text, part.href)
      case 'story':
        return story(part, language)
      case 'facts':
        return factTable(part.facts)
    }
  }
  const home = pageOf('/', { origin, language })
  const footer = [
    escaped(`${fill(texts.sentTo, { address: to })} ${reason}`),
    unsubscribe && link(unsubscribe.page, texts.unsubscribe, 'text-decoration:underline'),
    postalAddress && escaped(fill(texts.sender, { address: postalAddress })),
  ].flatMap((line) => (line ? [`<p style="margin:0 0 8px;overflow-wrap:anywhere">${line}</p>`] : []))

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${inDarkMode}</style>
${outlook.styles}
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}${filler}</div>
<table role="presentation" class="paper" style="width:100%;border-spacing:0;background:${paper}"><tr><td style="padding:24px 12px">
${outlook.begin}<div class="ink" style="max-width:600px;margin:0 auto;${font};font-size:16px;line-height:24px;color:${ink}">
<table role="presentation" style="border-spacing:0;margin:0 0 16px 4px"><tr>
<td style="padding:0 12px 0 0">${mark}</td>
<td><a class="ink" href="${escaped(home)}" translate="no" style="font-size:18px;font-weight:700;color:${ink};text-decoration:none">${escaped(texts.brand)}</a></td>
</tr></table>
<table role="presentation" style="width:100%;border-spacing:0"><tr><td class="surface line" style="padding:32px 28px 16px;background:${surface};border:1px solid ${line};border-radius:16px">
${parts.map(htmlOf).join('\n')}
</td></tr></table>
<div class="soft" style="padding:16px 4px;font-size:13px;line-height:20px;color:${soft}">
${footer.join('\n')}
</div>
</div>${outlook.end}
</td></tr></table>
</body>
</html>
`
}
