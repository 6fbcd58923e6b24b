import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, messageOf, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, Skeleton } from '#web/ui/index.ts'
import { api as account } from '../api.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { api } from './api.ts'
import { ListedRow } from './ListedRow.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RemoveDialog, type Removed } from './RemoveDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'

type Opened = 'addPasskey' | 'addApp' | 'renewCodes' | 'codes' | Removed

/** So few recovery codes are left that it is time for new ones. */
const few = 3

/** The second factors, to be added and removed. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { emailVerified } = useMe()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(api.factors.query())
  const [opened, setOpened] = useState<Opened>()
  /** New recovery codes, until their owner has kept them. */
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpened(undefined)

  /** Also after a failure: the answer may have been lost on the way. */
  function refresh() {
    for (const { key } of [api.factors, api.sessions, account.me])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  function changed({ recoveryCodes = [] }: { recoveryCodes?: readonly string[] } = {}) {
    setOpened(recoveryCodes.length > 0 ? 'codes' : undefined)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    refresh()
  }

  const day = (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' })
  const count = data ? data.passkeys.length + (data.app ? 1 : 0) : 0
  // Who must have a second factor keeps the last one.
  const mayRemove = count > 1 || data?.isRequired === false
  const remove = (name: string, removed: Removed) =>
    mayRemove
      ? {
          label: t('security.remove'),
          name: t('security.removeNamed', { name }),
          act: () => setOpened(removed),
        }
      : undefined

  return (
    <Card as="section">
      <h2>{t('security.factor')}</h2>
      <p className="mt-2 mb-4 text-soft">{t('security.factorLead')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          {codes.length > 0 && opened !== 'codes' && (
            <Banner tone="warning" title={t('security.recovery.unkept')} still>
              <Button look="secondary" size="small" className="mt-2" onClick={() => setOpened('codes')}>
                {t('security.recovery.again')}
              </Button>
            </Banner>
          )}
          {count > 0 && (
            <ul className="grid gap-3">
              {data.passkeys.map(({ id, name, addedAt, usedAt }) => (
                <ListedRow
                  key={id}
                  name={name}
                  facts={t(usedAt ? 'security.addedAndUsed' : 'security.added', {
                    added: day(addedAt),
                    used: usedAt ? day(usedAt) : '',
                  })}
                  action={remove(name, { kind: 'passkey', id, name })}
                />
              ))}
              {data.app && (
                <ListedRow
                  name={t('security.app')}
                  facts={t('security.added', { added: day(data.app.addedAt) })}
                  action={remove(t('security.app'), { kind: 'app' })}
                />
              )}
              <ListedRow
                name={t('security.codes')}
                facts={t('security.codesLeft', { count: data.recoveryCodes })}
                isUrgent={data.recoveryCodes <= few}
                action={{ label: t('security.renew'), act: () => setOpened('renewCodes') }}
              />
            </ul>
          )}
          {!emailVerified && <p className="text-soft">{t('errors.factor.unproved')}</p>}
          {emailVerified && (
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
          )}
        </div>
      )}
      {opened === 'addPasskey' && <AddPasskeyDialog onAdded={changed} onFailed={refresh} onClose={close} />}
      {opened === 'addApp' && <AddAppDialog onAdded={changed} onFailed={refresh} onClose={close} />}
      {opened === 'renewCodes' && <RenewCodesDialog onRenewed={changed} onClose={close} />}
      {opened === 'codes' && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes([])
            close()
          }}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && (
        <RemoveDialog removed={opened} isLast={count === 1} onRemoved={changed} onClose={close} />
      )}
    </Card>
  )
}
