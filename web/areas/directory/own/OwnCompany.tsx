import { useState } from 'react'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSession } from '#web/shell/index.ts'
import { Banner, Button, Card, ConfirmDialog, Field, Form } from '#web/ui/index.ts'
import { BusinessFields } from './BusinessFields.tsx'
import type { BindField } from './bindField.ts'
import { ContactFields } from './ContactFields.tsx'
import { DeleteCompany } from './DeleteCompany.tsx'
import { OwnStanding } from './OwnStanding.tsx'
import { fieldsOf } from './ownFields.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TwinFound } from './TwinFound.tsx'
import { useOwnForm } from './useOwnForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** The form of a member's company: to list it, and then to look after it. */
export function OwnCompany({ listing }: { listing: OwnListing | undefined }) {
  const { t } = useOwnTexts()
  const { userId = '', userEmail = '', package: plan } = useSession()
  const draft = useDraft(`company ${userId}`, fieldsOf(listing, userEmail))
  const [imageKey, setImageKey] = useState('')
  const [removeImage, setRemoveImage] = useState(false)
  const { values, change } = draft
  const { form, twin, current, overwrite, reset } = useOwnForm({
    listing,
    fields: values,
    imageKey,
    removeImage,
    onSaved(saved) {
      draft.discard(fieldsOf(saved, userEmail))
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
  const isOlder = Number(values.version) < (listing?.version ?? 0)
  return (
    <>
      {listing && <OwnStanding listing={listing} />}
      {(draft.isKept || isOlder) && (
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
          {twin && <TwinFound id={twin} hasOwn={listing !== undefined} />}
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
