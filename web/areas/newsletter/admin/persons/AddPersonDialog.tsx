import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { topics } from '#shared/newsletter/topic.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast, useLanguage } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { usePersonTexts } from './usePersonTexts.ts'

/** Asks for an address, which is mailed a link to confirm the subscription. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePersonTexts()
  const { t: adminT } = useAdminTexts()
  const { t: ofTopics } = useTopicNames()
  const client = useQueryClient()
  const formId = useId()
  const ownLanguage = useLanguage()
  const { form, isPending } = useForm({
    call: ({ email = '', ...values }) =>
      api.addSubscriber({
        email,
        language: languages.find((language) => language === values.language) ?? ownLanguage,
        topics: topics.filter((topic) => topic === values.topics),
      }),
    onSuccess: ({ email, isSubscribed }) => {
      void client.invalidateQueries({ queryKey: api.subscribers.key })
      toast(t(isSubscribed ? 'known' : 'done', { email }))
      onClose()
    },
    failedText: t('failed'),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={adminT('issue.close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {adminT('issue.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={t('busy')}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId} className="grid gap-4">
        <p>{t('text')}</p>
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="language" label={t('language')} defaultValue={ownLanguage}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
          <SelectField name="topics" label={t('topic')} defaultValue="newsletter">
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {ofTopics(`names.${topic}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </Form>
    </Dialog>
  )
}
