import { useEffect } from 'react'
import { detectLanguage } from '../language/detectLanguage.ts'
import { i18n } from '../language/i18n.ts'
import { showLanguage } from '../language/showLanguage.ts'
import { history } from '../site/history.ts'
import { toast } from './toasts.tsx'

/** Wherever the reader goes, the page speaks the language that the address asks for. */
export const useLanguageOfAddress = () =>
  useEffect(() => {
    const follow = () => {
      showLanguage(detectLanguage()).catch(() => toast(i18n.t('failed.text'), { tone: 'danger', life: 5 }))
    }
    // It may have changed since the first render.
    follow()
    return history.listen(follow)
  }, [])
