import { useEffect, useState } from 'react'
import type { JoinPage as OpenCourse } from '#shared/attendees/attendee.ts'
import { maxNameLength } from '#shared/attendees/limits.ts'
import { type Language, languageNames, languages } from '#shared/kernel/language.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, useLanguage, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, MailedLinkPage, SelectField, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { useCourseFacts } from './useCourseFacts.ts'

/** The page of a join link, on which people take a free place of a course. The invitation is mailed to them. */
export default function JoinPage() {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const code = search.get('code') ?? ''
  const factsOf = useCourseFacts()
  const [data, setData] = useState<OpenCourse>()
  const loading = useSending({ call: (of: string) => api.joinPage({ code: of }), onSuccess: setData })
  const { send: load } = loading
  useEffect(() => {
    if (code) load(code)
  }, [code])
  const { form, isPending, isSuccess } = useForm({
    call: ({ name = '', email = '', language: spoken }) =>
      api.join({ code, name, email, language: spoken as Language }),
    failedText: t('join.failed'),
  })
  const isFull = data?.free === 0 && !isSuccess
  const isLost = isHydrated && code === ''
  const failure = isLost
    ? t('errors.attendee.badJoinLink')
    : loading.error
      ? messageOf(loading.error, t)
      : isFull && t('join.full')
  return (
    <MailedLinkPage
      title={t('join.title')}
      lead={t('join.lead')}
      failure={failure}
      again={t('join.again')}
      done={isSuccess && t('join.done')}
      picture="classroom"
      busy={isPending}
    >
      {!data && !failure && <Skeleton className="h-40 w-full noscript:hidden" />}
      {data && <CourseFacts facts={factsOf(data)} />}
      {data && data.free > 0 && !isSuccess && (
        <Form {...form} className="grid gap-5" noValidate>
          <Field name="name" label={t('join.name')} autoComplete="name" maxLength={maxNameLength} required />
          <Field name="email" type="email" label={t('join.email')} autoComplete="email" required />
          <SelectField name="language" label={t('join.language')} defaultValue={language}>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {languageNames[tag]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" size="large" busy={isPending} busyLabel={t('busy')}>
            {t('join.submit')}
          </Button>
          <p className="text-sm text-soft">{t('join.proof')}</p>
        </Form>
      )}
    </MailedLinkPage>
  )
}
