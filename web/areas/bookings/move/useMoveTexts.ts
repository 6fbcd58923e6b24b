import { makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    bookingMoves: typeof en
  }
}

/** Returns the texts about moving a booking, which have their own files in all languages. */
export const useMoveTexts = makeTextsHook('bookingMoves', { en, fr, es })
