import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { accountApi, formatMoment, messageOf, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, Skeleton } from '#web/ui/index.ts'
import { securityApi } from '../api.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { ListedRow } from './ListedRow.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { useSecurityTexts } from './useSecurityTexts.ts'

type OpenDialog = 'addPasskey' | 'addApp' | 'codes'

const smallButton = { look: 'secondary', size: 'small' } as const

/** The user is urged to renew the recovery codes when this number or fewer are left. */
const fewCodesCount = 3

/** Lists the second factors, with buttons to add and remove them. */
export function SecondFactorCard() {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const language = useLanguage()
  const { emailVerified } = useMe()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(securityApi.factors.query())
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  /** New recovery codes, until the user confirms having stored them. */
  const [newCodes, setNewCodes] = useState<readonly string[]>([])
  const close = () => setOpenDialog(undefined)

  /** Loads the data again. Also called after a failure, because the change may be stored although its response was lost. */
  function refresh() {
    for (const { key } of [securityApi.factors, securityApi.sessions, accountApi.me])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  function onChanged({ recoveryCodes = [] }: { recoveryCodes?: readonly string[] } = {}) {
    setOpenDialog(recoveryCodes.length > 0 ? 'codes' : undefined)
    if (recoveryCodes.length > 0) setNewCodes(recoveryCodes)
    refresh()
  }

  const formatDay = (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' })
  const factorCount = data ? data.passkeys.length + (data.app ? 1 : 0) : 0
  // The last factor cannot be removed if one is required.
  const mayRemove = factorCount > 1 || data?.isRequired === false
  const removeButton = (name: string, call: () => Promise<unknown>) =>
    mayRemove && (
      <ConfirmAction
        button={{
          ...smallButton,
          'aria-label': ofSecurity('removeNamed', { name }),
          children: ofSecurity('remove'),
        }}
        texts={{
          title: ofSecurity('removeTitle', { name }),
          confirm: ofSecurity('remove'),
          cancel: t('form.cancel'),
          busy: ofSecurity('removing'),
        }}
        call={call}
        onSuccess={() => onChanged()}
        failedText={(failure) => messageOf(failure, t)}
      >
        <p>{ofSecurity(factorCount === 1 ? 'removeLast' : 'removeOne')}</p>
      </ConfirmAction>
    )

  return (
    <Card as="section">
      <h2>{ofSecurity('factor')}</h2>
      <p className="mt-2 mb-4 text-soft">{ofSecurity('factorLead')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          {newCodes.length > 0 && openDialog !== 'codes' && (
            <Banner tone="warning" title={ofSecurity('recovery.unkept')} still>
              <Button look="secondary" size="small" className="mt-2" onClick={() => setOpenDialog('codes')}>
                {ofSecurity('recovery.again')}
              </Button>
            </Banner>
          )}
          {factorCount > 0 && (
            <ul className="grid gap-3">
              {data.passkeys.map(({ id, name, addedAt, usedAt }) => (
                <ListedRow
                  key={id}
                  name={name}
                  facts={ofSecurity(usedAt ? 'addedAndUsed' : 'added', {
                    added: formatDay(addedAt),
                    used: usedAt ? formatDay(usedAt) : '',
                  })}
                >
                  {removeButton(name, () => securityApi.removePasskey({ id }))}
                </ListedRow>
              ))}
              {data.app && (
                <ListedRow
                  name={ofSecurity('app')}
                  facts={ofSecurity('added', { added: formatDay(data.app.addedAt) })}
                >
                  {removeButton(ofSecurity('app'), () => securityApi.removeApp())}
                </ListedRow>
              )}
              <ListedRow
                name={ofSecurity('codes')}
                facts={ofSecurity('codesLeft', { count: data.recoveryCodes })}
                isUrgent={data.recoveryCodes <= fewCodesCount}
              >
                <ConfirmAction
                  button={{ ...smallButton, children: ofSecurity('renew') }}
                  texts={{
                    title: ofSecurity('renewTitle'),
                    confirm: ofSecurity('renew'),
                    cancel: t('form.cancel'),
                    busy: t('second.busy'),
                  }}
                  danger={false}
                  call={() => securityApi.renewRecoveryCodes()}
                  onSuccess={onChanged}
                  failedText={(failure) => messageOf(failure, t)}
                >
                  <p>{ofSecurity('renewText')}</p>
                </ConfirmAction>
              </ListedRow>
            </ul>
          )}
          {!emailVerified && <p className="text-soft">{t('errors.factor.unproved')}</p>}
          {emailVerified && (
            <div className="flex flex-wrap gap-3">
              {browserSupportsWebAuthn() && (
                <Button icon="key" look="secondary" onClick={() => setOpenDialog('addPasskey')}>
                  {ofSecurity('addPasskey')}
                </Button>
              )}
              {!data.app && (
                <Button icon="phone" look="secondary" onClick={() => setOpenDialog('addApp')}>
                  {ofSecurity('addApp')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {openDialog === 'addPasskey' && (
        <AddPasskeyDialog onAdded={onChanged} onFailed={refresh} onClose={close} />
      )}
      {openDialog === 'addApp' && <AddAppDialog onAdded={onChanged} onFailed={refresh} onClose={close} />}
      {openDialog === 'codes' && (
        <RecoveryCodesDialog
          codes={newCodes}
          onConfirmed={() => {
            setNewCodes([])
            close()
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}
