import { i18n } from '../language/i18n.ts'
import { drawnLanguage } from './drawn.ts'

/**
 * React has found other words in the document than it draws, and draws its own. That is a defect and is reported as one, unless
 * the reader has chosen another language while the page came to life: then it is what was asked for.
 */
export function onDrawnOtherwise(error: unknown): void {
  if (i18n.language === drawnLanguage) reportError(error)
}
