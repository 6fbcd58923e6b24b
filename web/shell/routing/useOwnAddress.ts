import { useEffect } from 'react'
import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { pathIn } from '../site/languagePath.ts'

/**
 * The document's head names the address of the page it was prerendered for; browsers share that one in place of what their bar shows.
 * So it follows the reader from page to page, in each language. `path` is undefined where there is no page.
 */
export function useOwnAddress(path: string | undefined, language: Language): void {
  useEffect(() => {
    if (path === undefined) return
    for (const link of document.head.querySelectorAll<HTMLLinkElement>(
      'link[rel=canonical], link[rel=alternate][hreflang]',
    )) {
      const spoken = link.rel === 'canonical' ? language : (languageOf(link.hreflang) ?? defaultLanguage)
      link.href = new URL(pathIn(spoken, path), link.href).href
    }
  }, [path, language])
}
