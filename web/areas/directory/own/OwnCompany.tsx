import { useState } from 'react'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { planGives } from '#shared/directory/planGives.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { LinkButton, useSession } from '#web/shell/index.ts'
import { Banner, Button, Card, ConfirmDialog, Form } from '#web/ui/index.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { initialForm } from './companyForm.ts'
import { DeleteCompany } from './DeleteCompany.tsx'
import { PublicationStatus } from './PublicationStatus.tsx'
import { useOwnForm } from './useOwnForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Links to the entry of a company that is listed already, where the member can claim it. */
function AlreadyListed({ id, hasOwn }: { id: string; hasOwn: boolean }) {
  const { t } = useOwnTexts()
  return (
    <Banner tone="info" still>
      <p>{t(hasOwn ? 'twin.other' : 'twin.claim')}</p>
      <LinkButton look="secondary" icon="eye" className="mt-2" to={`/companies/${id}`}>
        {t('twin.open')}
      </LinkButton>
    </Banner>
  )
}

interface Props {
  listing: OwnListing | undefined
  /** True if an administrator has to list the company. Otherwise the member's plan publishes it at once. */
  needsApproval: boolean
}

/** Lets a member list a company, and edit it later. */
export function OwnCompany({ listing, needsApproval }: Props) {
  const { t } = useOwnTexts()
  const { userId = '', userEmail = '', package: plan } = useSession()
  const draft = useDraft(`company ${userId}`, initialForm(listing, userEmail))
  const [imageKey, setImageKey] = useState('')
  const [removeImage, setRemoveImage] = useState(false)
  const { values, change } = draft
  const { form, listedId, current, overwrite, reset } = useOwnForm({
    listing,
    needsApproval,
    values,
    imageKey,
    removeImage,
    onSaved(saved) {
      draft.discard(initialForm(saved, userEmail))
      setImageKey('')
      setRemoveImage(false)
    },
  })
  const isOutdated = Number(values.version) < (listing?.version ?? 0)
  return (
    <>
      {listing && <PublicationStatus listing={listing} />}
      {(draft.isRestored || isOutdated) && (
        <Banner tone="info" still>
          {t('draft.kept')}{' '}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              draft.discard()
              reset()
            }}
          >
            {t('draft.discard')}
          </Button>
        </Banner>
      )}
      <Card>
        <Form {...form} aria-label={t('form')}>
          <CompanyFields values={values} change={change} />
          {planGives[plan ?? 'free'].logo && (
            <PictureField
              name="image"
              label={t('logo.label')}
              purpose={listingLogo}
              texts={t('logo', { returnObjects: true })}
              uploadedKey={imageKey}
              storedUrl={removeImage ? undefined : listing?.imageURL}
              onRemove={() => setRemoveImage(true)}
              onUploaded={setImageKey}
            />
          )}
          {listedId && <AlreadyListed id={listedId} hasOwn={listing !== undefined} />}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={form.busy} busyLabel={t('saving')}>
              {t(listing ? 'save' : needsApproval ? 'ask' : 'publish')}
            </Button>
            {listing && <DeleteCompany listing={listing} onDeleted={() => draft.discard()} />}
          </div>
        </Form>
      </Card>
      <ConfirmDialog
        open={current !== undefined}
        title={t('conflict.title')}
        confirmLabel={t('conflict.overwrite')}
        cancelLabel={t('cancel')}
        danger={false}
        onConfirm={overwrite}
        onCancel={reset}
      >
        <p>{t('conflict.text')}</p>
      </ConfirmDialog>
    </>
  )
}
