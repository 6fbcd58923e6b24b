import { useEffect } from 'react'
import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { pathIn } from '../site/languagePath.ts'

/**
 * Keeps the links in the document's head to the page's canonical address, and to the page in each language, up to date: browsers share
 * the canonical address in place of the one in their address bar. `path` is undefined where there is no page.
 */
export function useCanonicalLinks(path: string | undefined, language: Language): void {
  useEffect(() => {
    if (path === undefined) return
    for (const link of document.head.querySelectorAll<HTMLLinkElement>(
      'link[rel=canonical], link[rel=alternate][hreflang]',
    )) {
      const linkLanguage =
        link.rel === 'canonical' ? language : (languageOf(link.hreflang) ?? defaultLanguage)
      link.href = new URL(pathIn(linkLanguage, path), link.href).href
    }
  }, [path, language])
}
