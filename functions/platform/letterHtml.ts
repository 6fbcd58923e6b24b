import type { Language } from '#shared/kernel/language.ts'

interface Link {
  text: string
  href: string
}

interface Page {
  language: Language
  subject: string
  before: readonly string[]
  link: Link
  after: readonly string[]
  /** A small link at the end, such as the one that ends such letters. */
  foot?: Link
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** A letter of paragraphs around one link: no image, no script, nothing fetched when it is opened. */
export const letterHtml = ({ language, subject, before, link, after, foot }: Page): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${before.map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#166534;color:#ffffff;font-weight:600;text-decoration:none">${escaped(link.text)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${escaped(link.href)}">${escaped(link.href)}</a></p>
${after.map(paragraph).join('\n')}
${foot ? `<p style="margin:0;font-size:14px"><a href="${escaped(foot.href)}">${escaped(foot.text)}</a></p>` : ''}
</div>
</body>
</html>
`
