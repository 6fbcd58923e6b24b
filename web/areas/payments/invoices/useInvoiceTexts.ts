import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    invoices: typeof en
  }
}

/** These texts are in files of their own, because the area's file is full. */
export const useInvoiceTexts = makeTextsHook('invoices', { en, fr, es })
