import { html } from '#shared/kernel/html.ts'
import type { Language } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, es, fr }

/**
 * What a page that only scripts render shows without them: that it needs them, and where to go. Whoever logs in without scripts may be
 * led to such a page, so it leads to the logout. It stands in the element that React fills, which is as high as the window.
 */
export function withoutScripts(language: Language, title: string) {
  const { needsScripts, home, logout } = texts[language]
  return html`<noscript><div class="page" role="main"><h1>${title}</h1><p>${needsScripts}</p><p class="row"><a href="${pathIn(language, '/')}">${home}</a> <a href="${pathIn(language, '/logout')}">${logout}</a></p></div></noscript>`
}
