import { i18n } from '../language/i18n.ts'
import { prerenderedLanguage } from '../site/prerendered.ts'

/**
 * React has found another text in the document than it renders, and renders its own: a hydration mismatch. It is a defect and is
 * reported as one, unless the reader chose another language during hydration: then it is what was asked for.
 */
export function onHydrationMismatch(error: unknown): void {
  if (i18n.language === prerenderedLanguage) reportError(error)
}
