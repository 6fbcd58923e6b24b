import { useState } from 'react'
import { saveFile } from '#web/forms/saveFile.ts'
import { accountApi, LinkButton, Slot, useMe, useTranslation } from '#web/shell/index.ts'
import { Button, Card, PageHeading } from '#web/ui/index.ts'
import { ActionCard } from './ActionCard.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { OwnPages } from './OwnPages.tsx'
import { VerifyNotice } from './VerifyNotice.tsx'

/** Shows the user's data, which can be changed, exported and erased here. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const me = useMe()
  const [isEraseOpen, setEraseOpen] = useState(false)
  return (
    <div className="page page-narrow">
      <PageHeading title={t('account.heading')} lead={t('account.lead')} />
      <div className="grid gap-6">
        <DetailsCard />
        <VerifyNotice />
        <Slot name="account/own" />
        <OwnPages />
        <Card as="section">
          <h2>{t('security.title')}</h2>
          <p className="mt-2 mb-4 text-soft">{t('security.lead')}</p>
          <LinkButton to="/account/security" look="secondary" icon="key">
            {t('security.open')}
          </LinkButton>
        </Card>
        <ActionCard
          title={t('export.heading')}
          lead={
            <>
              {t('export.lead')} {!me.emailVerified && t('export.unproved')}
            </>
          }
          icon="download"
          labels={{ submit: t('export.submit'), busy: t('export.busy'), done: t('export.done') }}
          call={() => accountApi.export()}
          onSuccess={(data) => {
            const text = JSON.stringify(data, undefined, 2)
            saveFile(`${t('export.fileName')}.json`, text, 'application/json')
          }}
        />
        <Card as="section">
          <h2>{t('erase.heading')}</h2>
          <p className="mt-2 mb-4 text-soft">
            {t('erase.lead')} {!me.emailVerified && t('erase.unproved')}
          </p>
          <Button look="caution" icon="trash" onClick={() => setEraseOpen(true)}>
            {t('erase.open')}
          </Button>
        </Card>
      </div>
      <EraseDialog open={isEraseOpen} onClose={() => setEraseOpen(false)} />
    </div>
  )
}
