import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card, Skeleton } from '#web/ui/index.ts'
import { api as account } from '../api.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { api } from './api.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RemoveDialog, type Removed } from './RemoveDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

type Opened = 'addPasskey' | 'addApp' | 'renewCodes' | Removed

/** The second factors, to be added and removed. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(api.factors.query())
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpened(undefined)

  /** Recovery codes are shown once: when there are new ones, nothing else is. */
  function changed({ recoveryCodes = [] }: { recoveryCodes?: readonly string[] } = {}) {
    close()
    setCodes(recoveryCodes)
    void queryClient.invalidateQueries({ queryKey: api.factors.key })
    void queryClient.invalidateQueries({ queryKey: api.sessions.key })
    void queryClient.invalidateQueries({ queryKey: account.me.key })
  }

  const day = (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' })
  const factors: [key: string, name: string, facts: string, removed: Removed][] = [
    ...(data?.passkeys ?? []).map(({ id, name, addedAt, usedAt }): [string, string, string, Removed] => [
      id,
      name,
      t(usedAt ? 'security.addedAndUsed' : 'security.added', { added: day(addedAt), used: usedAt ? day(usedAt) : '' }),
      { kind: 'passkey', id, name },
    ]),
    ...(data?.app
      ? [
          ['app', t('security.app'), t('security.added', { added: day(data.app.addedAt) }), { kind: 'app' }] as [
            string,
            string,
            string,
            Removed,
          ],
        ]
      : []),
  ]

  return (
    <Card as="section">
      <h2>{t('security.factor')}</h2>
      <p className="mt-2 mb-4 text-soft">{t('security.factorLead')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          {factors.length > 0 && (
            <ul className="grid gap-3">
              {factors.map(([key, name, facts, removed]) => (
                <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-semibold">{name}</span>
                    <span className="text-sm text-soft">{facts}</span>
                  </span>
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => setOpened(removed)}
                    aria-label={t('security.removeNamed', { name })}
                  >
                    {t('security.remove')}
                  </Button>
                </li>
              ))}
              <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  <span className="block font-semibold">{t('security.codes')}</span>
                  <span className="text-sm text-soft">{t('security.codesLeft', { count: data.recoveryCodes })}</span>
                </span>
                <Button look="secondary" size="small" onClick={() => setOpened('renewCodes')}>
                  {t('security.renew')}
                </Button>
              </li>
            </ul>
          )}
          <div className="flex flex-wrap gap-3">
            {browserSupportsWebAuthn() && (
              <Button icon="key" look="secondary" onClick={() => setOpened('addPasskey')}>
                {t('security.addPasskey')}
              </Button>
            )}
            {!data.app && (
              <Button icon="phone" look="secondary" onClick={() => setOpened('addApp')}>
                {t('security.addApp')}
              </Button>
            )}
          </div>
        </div>
      )}
      {opened === 'addPasskey' && <AddPasskeyDialog onAdded={changed} onClose={close} />}
      {opened === 'addApp' && <AddAppDialog onAdded={changed} onClose={close} />}
      {opened === 'renewCodes' && <RenewCodesDialog onRenewed={changed} onClose={close} />}
      {typeof opened === 'object' && (
        <RemoveDialog removed={opened} isLast={factors.length === 1} onRemoved={changed} onClose={close} />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Card>
  )
}
