import { readFileSync } from 'node:fs'
import { byLanguage } from '#shared/kernel/language.ts'
import { type LegalPage, legalPages } from '#shared/legal/legalPage.ts'
import { type CompiledText, compileText } from './compileText.ts'
import { listsOf } from './lists.ts'

/** The legal pages in all languages. The build evaluates this file, so the Lambda contains no Markdown and no compiler. */
export const texts = byLanguage((language) => {
  const lists = listsOf(language)
  const compiled = (page: LegalPage) =>
    compileText(readFileSync(new URL(`texts/${language}/${page}.md`, import.meta.url), 'utf8'), {
      language,
      lists,
    })
  return Object.fromEntries(legalPages.map((page) => [page, compiled(page)])) as Record<
    LegalPage,
    CompiledText
  >
})
