import { useEffect } from 'react'
import { toast } from '../frame/toasts.tsx'
import { history } from '../routing/history.ts'
import { detectLanguage } from './detectLanguage.ts'
import { i18n } from './i18n.ts'
import { showLanguage } from './showLanguage.ts'

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
