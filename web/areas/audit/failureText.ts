import type { Audit } from '#shared/audit/audit.ts'
import type { Code } from '#shared/kernel/refusal.ts'
import { ApiError, messageOf, textOfCode } from '#web/shell/index.ts'
import type { AuditTexts } from './useAuditTexts.ts'

/**
 * Returns the text for a failed request about an audit. Unexpected errors get the specification's sentence.
 */
export function failureText(error: unknown, t: AuditTexts['t']): string {
  if (!(error instanceof ApiError) || error.code === 'portal.unexpected') return t('errors.audit.failed')
  return error.status === 0 ? t('unreachable') : messageOf(error, t)
}

/** Returns the reason why an audit failed, by the code that is stored with it. */
export const reasonText = (
  { code, params, error }: Pick<Audit, 'code' | 'params' | 'error'>,
  t: AuditTexts['t'],
): string =>
  textOfCode(
    {
      code: (code as Code | undefined) ?? 'audit.failed',
      params,
      message: error ?? t('errors.audit.failed'),
    },
    t,
  )
