import type { Audit } from '#shared/audit/audit.ts'
import type { Code } from '#shared/kernel/refusal.ts'
import { ApiError, messageOf, wordsOf } from '#web/shell/index.ts'
import type { AuditTexts } from './useAuditTexts.ts'

/** Why an audit could not be asked for or looked at: the specification's sentences where no code has better words. */
export function failureText(error: unknown, t: AuditTexts['t']): string {
  if (!(error instanceof ApiError) || error.code === 'portal.unexpected') return t('errors.audit.failed')
  return error.status === 0 ? t('unreachable') : messageOf(error, t)
}

/** Why an audit that was carried out came to nothing, by the code that is stored with it. */
export const reasonText = (
  { code, params, error }: Pick<Audit, 'code' | 'params' | 'error'>,
  t: AuditTexts['t'],
): string =>
  wordsOf(
    {
      code: (code as Code | undefined) ?? 'audit.failed',
      params,
      message: error ?? t('errors.audit.failed'),
    },
    t,
  )
