import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Language, languageNames, languages, suffixOf } from '#shared/kernel/language.ts'
import { missingIn, type PostName, textFields, textsOf } from '#shared/newsletter/issue.ts'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError, toast } from '#web/shell/index.ts'
import { Banner, Button, Field, Form, type FormValues } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import type { IssueDetails, Step } from './issueTypes.ts'
import { PostChoice } from './PostChoice.tsx'

interface Props {
  /** The draft to edit; without one the form adds a new issue. */
  issue?: IssueDetails
  /** Called after saving; `next` is the step whose button was pressed. */
  onSaved: (issue: IssueDetails, next: Step | undefined) => void
  onDelete?: () => void
}

const toForm = (values: FormValues, posts: PostName[]) => ({
  ...textFields((name, language) => values[`${name}${suffixOf(language)}`] ?? ''),
  posts,
})

/** Subject and introduction in three languages, and the posts. Preview and sending save the issue first. */
export function IssueForm({ issue, onSaved, onDelete }: Props) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const [posts, setPosts] = useState<PostName[]>(issue?.posts ?? [])
  const next = useRef<Step>(undefined)
  const { form, error, isPending } = useForm({
    call: (values) => {
      const input = toForm(values, posts)
      return issue
        ? api.changeIssue({ id: issue._id, version: issue.version, ...input })
        : api.addIssue(input)
    },
    check: (values) => {
      const texts = textsOf(toForm(values, posts))
      return next.current === 'send' ? missingIn({ texts, posts }, true) : []
    },
    onSuccess: (saved) => {
      client.setQueryData(api.openIssue.query({ id: saved._id }).queryKey, saved)
      void client.invalidateQueries({ queryKey: api.issues.key })
      void client.invalidateQueries({ queryKey: api.previewIssue.key })
      if (!next.current) toast(t('issue.saved'), { about: 'issues' })
      onSaved(saved, next.current)
    },
    failed: t('issue.failed'),
  })
  const isStale = error instanceof ApiError && error.code === 'content.changedMeanwhile'
  const submit = (step: Step | undefined) => () => {
    next.current = step
  }
  const fields = (language: Language) => {
    const [subject, intro] = [`subject${suffixOf(language)}`, `intro${suffixOf(language)}`] as const
    return (
      <fieldset key={language} className="grid content-start gap-4" lang={language}>
        <legend className="mb-2 font-semibold">{languageNames[language]}</legend>
        <Field
          name={subject}
          label={<ScreenLanguage text={t('issue.subject')} />}
          defaultValue={issue?.[subject]}
          maxLength={150}
        />
        <Field
          name={intro}
          label={<ScreenLanguage text={t('issue.intro')} />}
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
      {isStale && (
        <Banner tone="warning">
          <p>{t('issue.stale')}</p>
          <Button
            look="quiet"
            size="small"
            onClick={() => void client.resetQueries({ queryKey: api.openIssue.key })}
          >
            {t('issue.reload')}
          </Button>
        </Banner>
      )}
      <p className="text-sm text-soft">{t('issue.hint')}</p>
      <div className="grid gap-6 lg:grid-cols-3">{languages.map(fields)}</div>
      <PostChoice chosen={posts} titles={issue?.titles ?? []} onChoose={setPosts} />
      <div className="row">
        <Button type="submit" busy={isPending} busyLabel={t('issue.saving')} onClick={submit(undefined)}>
          {t('issue.save')}
        </Button>
        {issue && (
          <>
            <Button type="submit" look="secondary" icon="eye" onClick={submit('preview')}>
              {t('issue.preview')}
            </Button>
            <Button type="submit" look="secondary" icon="mail" onClick={submit('send')}>
              {t('issue.send')}
            </Button>
            <Button look="caution" icon="trash" onClick={onDelete}>
              {t('issue.delete')}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}

/** Marks a label's language, because the fieldset around it is marked with the language of its fields. */
function ScreenLanguage({ text }: { text: string }) {
  const { i18n } = useAdminTexts()
  return <span lang={i18n.language}>{text}</span>
}
