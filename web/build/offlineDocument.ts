import { html, htmlLines, markup } from '#shared/kernel/html.ts'
import type { Language } from '#shared/kernel/language.ts'
import type shellTexts from '#web/shell/locales/en.json'
import { pathIn } from '#web/shell/site/languagePath.ts'
import type { InlineSheet } from './sheets.ts'

export interface OfflineDocumentContent {
  language: Language
  /** The shell's texts in this language. */
  texts: Pick<typeof shellTexts, 'brand' | 'home' | 'offline' | 'waysOn'>
  /** Links to the main places, which open without a connection if they have been visited. */
  places: readonly { to: string; label: string }[]
  /** The script that runs before anything is painted. */
  boot: string
  /** The address of the sheet that has the drawing `offline`. */
  pictures: string | undefined
  styles: readonly InlineSheet[]
}

/** Makes the document that the service worker shows for a page that is not cached. It needs no other file but the drawing. */
export const offlineDocument = ({
  language,
  texts: { brand, home, offline, waysOn },
  places,
  boot,
  pictures,
  styles,
}: OfflineDocumentContent) =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offline.title} · ${brand}</title>
<meta name="robots" content="noindex">
<script>${markup(boot)}</script>
${htmlLines(styles.map(({ text }) => html`<style>${markup(text)}</style>`))}
<meta name="color-scheme" content="light dark">
</head>
<body>
<main class="page not-found">
<div>
<div class="page-heading"><div><h1>${offline.title}</h1>
<p class="lead">${offline.text}</p></div></div>
<p class="row"><a class="button button-primary" href="">${offline.retry}</a>
<a class="button button-secondary" href="${pathIn(language, '/')}">${home}</a></p>
<nav class="ways-on" aria-label="${waysOn.places}"><div><p>${waysOn.places}</p>
<ul class="row">${places.map(({ to, label }) => html`<li><a href="${pathIn(language, to)}">${label}</a></li>`)}</ul></div></nav>
</div>
${pictures && html`<svg class="picture framed" viewBox="0 0 320 220" aria-hidden="true"><use href="${pictures}#offline"></use></svg>`}
</main>
</body>
</html>
`.text
