import { html } from '#shared/kernel/html.ts'
import type { Language } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, es, fr }

/**
 * Returns the content of a page that needs scripts, for browsers without them. It says so, and links to the
 * home page and to the log-out, because a log-in without scripts may end on such a page. It is in the element
 * that React fills, which is as high as the window.
 */
export function withoutScripts(language: Language, title: string) {
  const { needsScripts, home, logout } = texts[language]
  return html`<noscript><div class="page form" role="main"><h1>${title}</h1><p>${needsScripts}</p><p class="row"><a href="${pathIn(language, '/')}">${home}</a> <a href="${pathIn(language, '/logout')}">${logout}</a></p></div></noscript>`
}
