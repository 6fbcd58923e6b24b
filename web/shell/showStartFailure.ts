import type { Language } from '#shared/kernel/language.ts'
import { prerenderedPath } from './site/prerendered.ts'

const words: Record<Language, string> = {
  en: 'The portal could not be loaded. Check your connection and reload the page.',
  fr: 'Le portail n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.',
  es: 'No se pudo cargar el portal. Revise su conexión y vuelva a cargar la página.',
}

/** Nothing could be rendered, not even the texts be loaded: says so in all languages, so that no page stays blank. */
export function showStartFailure(error: unknown): void {
  console.error(error)
  const section = document.createElement('div')
  section.className = 'page page-narrow'
  section.setAttribute('role', 'alert')
  for (const [language, text] of Object.entries(words)) {
    const line = document.createElement('p')
    line.lang = language
    line.textContent = text
    section.append(line)
  }
  delete document.documentElement.dataset.pending
  const root = document.getElementById('root')
  // A prerendered page stays to be read.
  if (prerenderedPath) (root?.querySelector('main') ?? root)?.prepend(section)
  else root?.replaceChildren(section)
}
