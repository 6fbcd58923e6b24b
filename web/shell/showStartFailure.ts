import type { Language } from '#shared/kernel/language.ts'
import { prerenderedPath } from './site/prerendered.ts'

const texts: Record<Language, string> = {
  en: 'The portal could not be loaded. Check your connection and reload the page.',
  fr: 'Le portail n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.',
  es: 'No se pudo cargar el portal. Revise su conexión y vuelva a cargar la página.',
}

/**
 * Says in all languages that the portal could not start, so that no page stays blank. The texts are in this
 * file, because the locale files may be what could not be loaded.
 */
export function showStartFailure(error: unknown): void {
  console.error(error)
  const message = document.createElement('div')
  message.className = 'page page-narrow'
  message.setAttribute('role', 'alert')
  for (const [language, text] of Object.entries(texts)) {
    const line = document.createElement('p')
    line.lang = language
    line.textContent = text
    message.append(line)
  }
  delete document.documentElement.dataset.pending
  const root = document.getElementById('root')
  // A prerendered page can still be read.
  if (prerenderedPath) (root?.querySelector('main') ?? root)?.prepend(message)
  else root?.replaceChildren(message)
}
