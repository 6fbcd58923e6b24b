import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Language, languageNames, languages, suffixOf } from '#shared/kernel/language.ts'
import { type Audience, audienceOf } from '#shared/newsletter/audience.ts'
import { missingIn, type PostName, textFields, textsOf } from '#shared/newsletter/issue.ts'
import { type Topic, topics } from '#shared/newsletter/topic.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { isRefusal, messageOf, toast, useHasAccess, useLanguage } from '#web/shell/index.ts'
import { Banner, Button, Field, Form, type FormValues, SelectField } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { AudienceChoice } from '../audience/AudienceChoice.tsx'
import { formatPortalTime } from '../schedule/portalTime.ts'
import { useScheduleTexts } from '../schedule/useScheduleTexts.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { type IssueDetails, type Step, subjectOf } from './issueTypes.ts'
import { PostChoice } from './PostChoice.tsx'

interface Props {
  /** The draft to edit; undefined for a new issue. */
  issue?: IssueDetails
  /** Called after saving; `nextStep` is the step whose button was pressed. */
  onSaved: (issue: IssueDetails, nextStep: Step | undefined) => void
  onDeleted?: () => void
}

const topicOf = (text: string | undefined): Topic => topics.find((topic) => topic === text) ?? 'newsletter'

const toForm = (values: FormValues, posts: PostName[], audience: Audience) => ({
  ...textFields((name, language) => values[`${name}${suffixOf(language)}`] ?? ''),
  posts,
  topic: topicOf(values.topic),
  ...audience,
})

/**
 * Edits the topic and the audience of an issue, its subject and introduction in three languages, and its posts. Preview and
 * sending save the issue first. Only administrators send.
 */
export function IssueForm({ issue, onSaved, onDeleted }: Props) {
  const { t } = useAdminTexts()
  const maySend = useHasAccess('admin')
  const { t: ofTopics } = useTopicNames()
  const { t: ofSchedule } = useScheduleTexts()
  const client = useQueryClient()
  const language = useLanguage()
  const [posts, setPosts] = useState<PostName[]>(issue?.posts ?? [])
  const [topic, setTopic] = useState<Topic>(issue?.topic ?? 'newsletter')
  const [audience, setAudience] = useState<Audience>(() =>
    issue ? audienceOf(issue) : { languages: [], plans: [], cities: [] },
  )
  const nextStep = useRef<Step>(undefined)
  const { form, error, isPending } = useForm({
    call: (values) => {
      const input = toForm(values, posts, audience)
      return issue
        ? api.changeIssue({ id: issue._id, version: issue.version, ...input })
        : api.addIssue(input)
    },
    check: (values) => {
      const input = toForm(values, posts, audience)
      const mustBeComplete = nextStep.current === 'send' || nextStep.current === 'schedule'
      return mustBeComplete ? missingIn({ ...input, texts: textsOf(input) }, true) : []
    },
    onSuccess: (saved) => {
      client.setQueryData(api.getIssue.query({ id: saved._id }).queryKey, saved)
      void client.invalidateQueries({ queryKey: api.issues.key })
      void client.invalidateQueries({ queryKey: api.previewIssue.key })
      if (!nextStep.current) toast(t('issue.saved'), { topic: 'issues' })
      onSaved(saved, nextStep.current)
    },
    failedText: t('issue.failed'),
  })
  const isStale = isRefusal(error, 'content.changedMeanwhile')
  const submit = (step: Step | undefined) => () => {
    nextStep.current = step
  }
  // The labels have their own `lang`, because the fieldset has the `lang` of the texts in its fields.
  const fields = (tag: Language) => {
    const [subject, intro] = [`subject${suffixOf(tag)}`, `intro${suffixOf(tag)}`] as const
    return (
      <fieldset key={tag} className="grid content-start gap-4" lang={tag}>
        <legend className="mb-2 font-semibold">{languageNames[tag]}</legend>
        <Field
          name={subject}
          label={<span lang={language}>{t('issue.subject')}</span>}
          defaultValue={issue?.[subject]}
          maxLength={150}
        />
        <Field
          name={intro}
          label={<span lang={language}>{t('issue.intro')}</span>}
          defaultValue={issue?.[intro]}
          maxLength={5000}
          multiline
          rows={8}
        />
      </fieldset>
    )
  }
  return (
    <Form {...form} aria-label={t(issue ? 'issue.edit' : 'issue.new')} className="grid gap-6">
      {issue?.missed && issue.sendAt && (
        <Banner
          tone="warning"
          still
          title={ofSchedule('missed', { at: formatPortalTime(issue.sendAt, language) })}
        >
          <p>{ofSchedule(`missedBecause.${issue.missed}`)}</p>
        </Banner>
      )}
      {isStale && (
        <Banner tone="warning">
          <p>{t('issue.stale')}</p>
          <Button
            look="quiet"
            size="small"
            onClick={() => void client.resetQueries({ queryKey: api.getIssue.key })}
          >
            {t('issue.reload')}
          </Button>
        </Banner>
      )}
      <SelectField
        name="topic"
        label={ofTopics('audience')}
        hint={ofTopics('hint')}
        value={topic}
        onChange={({ target }) => setTopic(topicOf(target.value))}
      >
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {ofTopics(`names.${topic}`)}
          </option>
        ))}
      </SelectField>
      <AudienceChoice audience={{ topic, ...audience }} onChange={setAudience} />
      <p className="text-sm text-soft">{t('issue.hint')}</p>
      <div className="grid gap-6 lg:grid-cols-3">{languages.map(fields)}</div>
      <PostChoice
        posts={posts}
        titles={issue?.titles ?? []}
        problem={form.issues.find(({ path }) => path === 'posts')?.message}
        onChoose={setPosts}
      />
      <div className="row">
        <Button type="submit" busy={isPending} busyLabel={t('issue.saving')} onClick={submit(undefined)}>
          {t('issue.save')}
        </Button>
        {issue && (
          <>
            <Button type="submit" look="secondary" icon="eye" onClick={submit('preview')}>
              {t('issue.preview')}
            </Button>
            {maySend && (
              <>
                <Button type="submit" look="secondary" icon="mail" onClick={submit('send')}>
                  {t('issue.send')}
                </Button>
                <Button type="submit" look="secondary" onClick={submit('schedule')}>
                  {ofSchedule('schedule')}
                </Button>
              </>
            )}
            <ConfirmAction
              button={{ look: 'caution', icon: 'trash', children: t('issue.delete') }}
              texts={{
                title: t('delete.title'),
                confirm: t('issue.delete'),
                cancel: t('issue.cancel'),
                busy: t('delete.busy'),
              }}
              call={() => api.removeIssue({ id: issue._id })}
              onSuccess={() => {
                void client.invalidateQueries({ queryKey: api.issues.key })
                toast(t('delete.done'), { topic: 'issues' })
                onDeleted?.()
              }}
              failedText={(error) => messageOf(error, t)}
            >
              <p className="wrap-anywhere">
                {t('delete.text', { subject: subjectOf(issue, language) || t('issues.untitled') })}
              </p>
            </ConfirmAction>
          </>
        )}
      </div>
    </Form>
  )
}
