import { useState } from 'react'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSession } from '#web/shell/index.ts'
import { Banner, Button, Card, ConfirmDialog, Field, Form } from '#web/ui/index.ts'
import { AlreadyListed } from './AlreadyListed.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { type BindField, initialForm } from './companyForm.ts'
import { DeleteCompany } from './DeleteCompany.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PublicationStatus } from './PublicationStatus.tsx'
import { useOwnForm } from './useOwnForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** The form by which a member lists a company and edits it later. */
export function OwnCompany({ listing }: { listing: OwnListing | undefined }) {
  const { t } = useOwnTexts()
  const { userId = '', userEmail = '', package: plan } = useSession()
  const draft = useDraft(`company ${userId}`, initialForm(listing, userEmail))
  const [imageKey, setImageKey] = useState('')
  const [removeImage, setRemoveImage] = useState(false)
  const { values, change } = draft
  const { form, twin, current, overwrite, reset } = useOwnForm({
    listing,
    values,
    imageKey,
    removeImage,
    onSaved(saved) {
      draft.discard(initialForm(saved, userEmail))
      setImageKey('')
      setRemoveImage(false)
    },
  })
  const bind: BindField = (name) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  })
  const isOutdated = Number(values.version) < (listing?.version ?? 0)
  return (
    <>
      {listing && <PublicationStatus listing={listing} />}
      {(draft.isKept || isOutdated) && (
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
          <ContactFields bind={bind} />
          <PlaceFields bind={bind} onPlace={change} />
          <BusinessFields bind={bind} values={values} />
          <Field
            {...bind('description')}
            multiline
            rows={6}
            maxLength={10_000}
            optionalLabel={t('optional')}
          />
          {plan === 'premium' && (
            <PictureField
              name="image"
              label={t('logo.label')}
              purpose={listingLogo}
              texts={t('logo', { returnObjects: true })}
              sentKey={imageKey}
              stored={removeImage ? undefined : listing?.imageURL}
              onRemove={() => setRemoveImage(true)}
              onSent={setImageKey}
            />
          )}
          {twin && <AlreadyListed id={twin} hasOwn={listing !== undefined} />}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={form.busy} busyLabel={t('saving')}>
              {t(listing ? 'save' : 'publish')}
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
