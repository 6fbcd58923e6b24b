import { i18n } from '../language/i18n.ts'
import { prerenderedLanguage } from '../site/prerendered.ts'

/**
 * React calls this when the document's text differs from the text that React renders (a hydration mismatch).
 * A mismatch is a defect and is reported, unless the user has chosen another language during hydration.
 */
export function onHydrationMismatch(error: unknown): void {
  if (i18n.language === prerenderedLanguage) reportError(error)
}
