import { useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorPortrait, maxAboutLength } from '#shared/timetable/introduction.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { Button, Card, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useProfileChange } from '../slots/useProfileChange.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { useIntroductionTexts } from './useIntroductionTexts.ts'

/** Lets an instructor edit what members see of them: portrait, languages and a line about them. */
export default function IntroductionForm({ profile }: { profile: Profile }) {
  const { t } = useIntroductionTexts()
  const { email, portrait, about, version } = profile
  const [imageKey, setImageKey] = useState('')
  const [removeImage, setRemoveImage] = useState(false)
  const [speaks, setSpeaks] = useState<readonly string[]>(profile.speaks)
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (newAbout: string) =>
      api.change({
        ...{ email, version, about: newAbout, removeImage },
        // The server checks that each tag is on the list.
        speaks: speaks as Parameters<typeof api.change>[0]['speaks'],
        ...(imageKey && { imageKey }),
      }),
    savedMessage: t('done'),
    failureMessage: t('failed'),
    onSaved() {
      setImageKey('')
      setRemoveImage(false)
    },
  })
  return (
    <Card as="section" aria-labelledby="introduction-heading" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="introduction-heading" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <Form
        busy={isPending}
        issues={issues}
        error={issues.length === 0 && error}
        aria-labelledby="introduction-heading"
        onSubmit={({ about: newAbout = '' }) => send(newAbout)}
      >
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <PictureField
            name="image"
            label={t('portrait.label')}
            purpose={instructorPortrait}
            texts={t('portrait', { returnObjects: true })}
            uploadedKey={imageKey}
            storedUrl={removeImage ? undefined : portrait?.src}
            isRound
            onRemove={() => setRemoveImage(true)}
            onUploaded={setImageKey}
          />
          <div className="grid gap-5">
            <LanguagesField tags={speaks} onChange={setSpeaks} />
            <Field
              name="about"
              label={t('about.label')}
              optionalLabel={t('about.optional')}
              hint={t('about.hint')}
              defaultValue={about}
              multiline
              rows={4}
              maxLength={maxAboutLength}
            />
          </div>
        </div>
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
