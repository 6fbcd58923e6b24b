import { useEffect, useRef } from 'react'
import { awaitedTopics } from '#shared/newsletter/awaitedTopics.ts'
import { useForm } from '#web/forms/useForm.ts'
import { Link, useLanguage, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, PageHeading, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useTopicTexts } from './useTopicTexts.ts'

const page = '/newsletter/tell-me-when'

/**
 * Lets visitors ask for a letter once something that is coming soon or empty is there. The link to this page
 * names the topic.
 */
export default function TellMePage() {
  const { t } = useTopicTexts()
  return (
    <div className="page page-narrow">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card>
        <TellMeForm />
      </Card>
      <p className="mt-6">
        {t('whole')} <Link to="/newsletter">{t('toNewsletter')}</Link>
      </p>
    </div>
  )
}

function TellMeForm() {
  const { t } = useTopicTexts()
  const { t: ofNewsletter } = useTranslation('newsletter')
  const language = useLanguage()
  const [search] = useSearchParams()
  const named = awaitedTopics.find((topic) => topic === search.get('topics'))
  const choice = useRef<HTMLSelectElement>(null)
  // A prerendered page does not know the query, so the topic is set here. A choice that was made before
  // stays.
  useEffect(() => {
    if (named && choice.current?.value === '') choice.current.value = named
  }, [named])
  const { form, isPending, isSuccess } = useForm({
    page,
    call: ({ email = '', topics }) =>
      api.subscribe({ email, language, topics: awaitedTopics.filter((topic) => topic === topics) }),
    onSuccess: (_, _values, element) => element.reset(),
    failedText: ofNewsletter('form.failed'),
  })
  return (
    <Form
      {...form}
      // Without `action`, a browser without scripts sends the form to the present URL, whose topic counts
      // unless another is chosen.
      action={undefined}
      success={isSuccess && t('done')}
      aria-label={t('title')}
    >
      <SelectField ref={choice} name="topics" label={t('about')} defaultValue={named ?? ''} required>
        <option value="">{t('choose')}</option>
        {awaitedTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="email"
        type="email"
        label={ofNewsletter('form.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <Button type="submit" busy={isPending} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </Form>
  )
}
