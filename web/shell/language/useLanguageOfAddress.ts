import { useEffect } from 'react'
import { history } from '../routing/history.ts'
import { detectLanguage } from './detectLanguage.ts'
import { showLanguage } from './i18n.ts'

/** Wherever the reader goes, the page speaks the language that the address asks for. */
export const useLanguageOfAddress = () =>
  useEffect(() => {
    const follow = () => void showLanguage(detectLanguage())
    // It may have changed since it was drawn.
    follow()
    return history.listen(follow)
  }, [])
