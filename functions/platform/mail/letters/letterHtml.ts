import { html, htmlLines, type Markup, markup } from '#shared/kernel/html.ts'
import { pageUrl } from '../../http/pageUrl.ts'
import type { LetterContent } from './letterContent.ts'
import { colours, inDarkMode, outlook } from './letterStyles.ts'
import type { Fact, Part } from './parts.ts'
import { fill, greetingIn, letterTexts } from './texts.ts'

const { paper, surface, ink, soft, line, brand, onBrand } = colours.light
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const small = `font-size:14px;line-height:20px;color:${soft}`

const link = (href: string, text: string, style: string) =>
  html`<a class="link" href="${href}" style="${style};color:${brand}">${text}</a>`

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`

/** Not all mail programs support line breaks by CSS. */
const withBreaks = (text: string) =>
  text.split(/\r\n|[\r\n]/).map((line, index) => [index > 0 && html`<br>`, line])

const quotation = (text: string) =>
  html`<blockquote class="line" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${line};overflow-wrap:anywhere">${withBreaks(text)}</blockquote>`

/** Outlook for Windows pads cells but not links, so it gets the padding on the cell. */
const button = (
  text: string,
  href: string,
) => html`<table role="presentation" style="border-spacing:0;margin:8px 0 16px"><tr>
<td class="button" style="background:${brand};border-radius:10px"><a class="button" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none">${text}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 20px;${small};word-break:break-all">${link(href, href, 'text-decoration:underline')}</p>`

const story = (
  { title, text, href, language }: Extract<Part, { kind: 'story' }>,
  letterLanguage: string,
) => html`<div class="line"${
  language !== letterLanguage && html` lang="${language}"`
} style="padding:20px 0 4px;border-top:1px solid ${line};overflow-wrap:anywhere">
<h2 style="margin:0 0 6px;font-size:18px;line-height:24px;font-weight:700">${link(href, title, 'text-decoration:underline')}</h2>
${text && paragraph(text)}
</div>`

const fact = ([label, value]: Fact) => html`<tr>
<th scope="row" class="soft line" style="width:35%;padding:8px 16px 8px 0;border-top:1px solid ${line};${small};font-weight:400;text-align:left;vertical-align:top">${label}</th>
<td class="line" style="padding:8px 0;border-top:1px solid ${line};font-size:14px;line-height:20px;vertical-align:top;overflow-wrap:anywhere">${value}</td>
</tr>`

const factTable = (values: readonly Fact[]) =>
  html`<table style="width:100%;border-spacing:0;margin:0 0 20px">${htmlLines(values.map(fact))}</table>`

/** The portal's logo, the sun over layers of land, in CSS only, so that nothing is fetched when a letter is opened. */
const mark = html`<div style="width:32px;height:32px;border-radius:16px;background:#5d9f7e;background:linear-gradient(170deg,#f2a93b 34%,#8fc0a5 34%,#8fc0a5 52%,#3f8a69 52%,#3f8a69 72%,#0e5a42 72%)"></div>`

/** Fills the preview in a list of mails, so that the letter's first words do not follow the preheader. */
const filler = '\u00a0\u200c'.repeat(40)

/** A letter as HTML. Mail programs support little CSS, so all of it is inline except for dark mode. */
export function letterHtml(content: LetterContent): string {
  const { language, to, subject, preheader, parts, reason, origin, unsubscribe, postalAddress } = content
  const texts = letterTexts[language]

  function htmlOf(part: Part): Markup {
    switch (part.kind) {
      case 'heading':
        return html`<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:700">${part.text}</h1>`
      case 'greeting':
        return paragraph(greetingIn(texts, part.name))
      case 'paragraph':
        return paragraph(part.text)
      case 'note':
        return html`<p class="soft" style="margin:0 0 16px;${small}">${part.text}</p>`
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
  const home = pageUrl('/', { origin, language })
  const legal = (['imprint', 'privacy'] as const).map((page, index) => [
    index > 0 && ' · ',
    link(pageUrl(`/${page}`, { origin, language }), texts[page], 'text-decoration:underline'),
  ])
  const footer = [
    `${fill(texts.sentTo, { address: to })} ${reason}`,
    unsubscribe && link(unsubscribe.pageUrl, texts.unsubscribe, 'text-decoration:underline'),
    postalAddress && fill(texts.sender, { address: postalAddress }),
    legal,
  ].flatMap((line) => (line ? [html`<p style="margin:0 0 8px;overflow-wrap:anywhere">${line}</p>`] : []))

  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${markup(inDarkMode)}</style>
${markup(outlook.styles)}
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${preheader}${filler}</div>
<table role="presentation" class="paper" style="width:100%;border-spacing:0;background:${paper}"><tr><td style="padding:24px 12px">
${markup(outlook.begin)}<div class="ink" style="max-width:600px;margin:0 auto;${font};font-size:16px;line-height:24px;color:${ink}">
<table role="presentation" style="border-spacing:0;margin:0 0 16px 4px"><tr>
<td style="padding:0 12px 0 0">${mark}</td>
<td><a class="ink" href="${home}" translate="no" style="font-size:18px;font-weight:700;color:${ink};text-decoration:none">${texts.brand}</a></td>
</tr></table>
<table role="presentation" style="width:100%;border-spacing:0"><tr><td class="surface line" style="padding:32px 28px 16px;background:${surface};border:1px solid ${line};border-radius:16px">
${htmlLines(parts.map(htmlOf))}
</td></tr></table>
<div class="soft" style="padding:16px 4px;font-size:13px;line-height:20px;color:${soft}">
${htmlLines(footer)}
</div>
</div>${markup(outlook.end)}
</td></tr></table>
</body>
</html>
`.text
}
