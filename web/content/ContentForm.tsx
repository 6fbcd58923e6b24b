import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inLanguage } from '#shared/kernel/content/contentKind.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, wordsOf } from '#web/shell/index.ts'
import { Banner, Button, ConfirmDialog, Field, Form, SelectField } from '#web/ui/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type ContentAdmin, listedAs, type ManagedItem, refetch, type Values } from './contentAdmin.ts'
import { DownloadField } from './DownloadField.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useKitTexts } from './useKitTexts.ts'
import { keptValues, useUnsaved } from './useUnsaved.ts'
import { differing, sentOf, valuesOf } from './values.ts'

interface Props {
  content: ContentAdmin
  /** The one to change; without it the form adds one. */
  item?: ManagedItem
  onSaved: (item: ManagedItem) => void
  /** Leaves the item as it is stored. */
  onCancel?: () => void
}

const currentOf = (error: Error | undefined): ManagedItem | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: ManagedItem } | undefined)?.current
    : undefined

/** Adds or changes an item. What was typed survives every error, a lost connection and leaving the page. */
export function ContentForm({ content, item, onSaved, onCancel }: Props) {
  const { kind, api, labels, hints, messages, failed, named } = content
  const { t } = useKitTexts()
  const client = useQueryClient()
  const key = `unsaved ${api.manage.key[0]} ${item?._id ?? 'new'}`
  // What the server has, as far as this form knows.
  const [saved, setSaved] = useState(() => valuesOf(kind, item))
  const [kept] = useState(() => keptValues(key))
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...kept }))
  const [showsKept, setShowsKept] = useState(kept !== undefined)
  const [previewed, setPreviewed] = useState(false)
  const unsaved = useUnsaved(key, differing(saved, values).length > 0 ? values : undefined)

  const sending = useSending({
    call: async ({ sent, version }: { sent: ReturnType<typeof sentOf>; version: number | undefined }) =>
      (item && api.update
        ? await api.update({ ...sent, id: item._id, version } as never)
        : await api.create(sent as never)) as unknown as ManagedItem,
    onSuccess: (answer) => {
      toast(item ? messages.updated : messages.created, { about: listedAs(api) })
      refetch(client, api)
      const next = valuesOf(kind, item ? answer : undefined)
      setSaved(next)
      setValues(next)
      unsaved.forget()
      setShowsKept(false)
      onSaved(answer)
    },
  })
  const save = (sent: Values, version = item?.version) =>
    void sending.send({ sent: sentOf(kind, sent, item), version })

  // What is uploaded is nothing to be read side by side: the editor's own stays.
  const files = [
    ...Object.keys({ ...kind.pictures, ...kind.downloads }).map((name) => `${name}Key`),
    ...Object.keys(kind.downloads ?? {}),
  ]
  const current = currentOf(sending.error)
  const issues =
    sending.error instanceof ApiError
      ? sending.error.issues.map((issue) => ({ ...issue, message: wordsOf(issue, t) }))
      : []
  const wrong = useMemo(
    () =>
      Object.fromEntries(
        (sending.error instanceof ApiError ? sending.error.issues : []).map((issue) => [
          issue.path,
          wordsOf(issue),
        ]),
      ),
    [sending.error],
  )
  const [issue] = issues
  const onlyPicture = issues.length === 1 && issue && issue.path in kind.pictures ? issue.message : undefined
  const reason =
    sending.error && !current
      ? (onlyPicture ?? (issue ? t('form.check') : messageOf(sending.error, t)))
      : undefined
  const failure = reason && !item && failed?.create ? failed.create(reason) : reason
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const labelOf = (name: string) => {
    const text = Object.keys(kind.texts).find((one) =>
      languages.some((language) => inLanguage(kind, one, language) === name),
    )
    const language = text && languages.find((tag) => inLanguage(kind, text, tag) === name)
    if (text && language) return `${labels[text]} (${languageNames[language]})`
    const download = Object.entries(kind.downloads ?? {}).find(([, { answeredAs }]) => answeredAs === name)
    return labels[download?.[0] ?? name] ?? t(name === 'publishAt' ? 'form.publishAt' : 'form.status')
  }

  return (
    <Form
      onSubmit={() => save(values)}
      issues={issues}
      error={failure}
      busy={sending.isPending}
      className="content-form"
    >
      {showsKept && (
        <Banner tone="info">
          {t('form.kept')}{' '}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setValues(saved)
              setShowsKept(false)
            }}
          >
            {t('form.discard')}
          </Button>
        </Banner>
      )}
      <LanguageFields content={content} values={values} onChange={change} wrong={wrong} />
      {Object.entries(kind.pictures).map(([name, { answeredAs }]) => (
        <PictureField
          key={name}
          name={name}
          label={labels[name] ?? name}
          purpose={image}
          texts={t('picture', { returnObjects: true })}
          sentKey={values[`${name}Key`] ?? ''}
          stored={item?.[answeredAs] as string | undefined}
          onSent={(key) => change(`${name}Key`, key)}
        />
      ))}
      {Object.entries(kind.downloads ?? {}).map(([name, declared]) => (
        <DownloadField
          key={name}
          name={name}
          declared={declared}
          label={labels[name] ?? name}
          hint={hints?.[name]}
          values={values}
          stored={item?.[name] as DownloadAnswer | undefined}
          storedAddress={item?.[declared.answeredAs] as string | undefined}
          onChange={change}
        />
      ))}
      <div className="fields">
        {Object.entries(kind.fields).map(([name, { type, required, options }]) => {
          const common = {
            name,
            label: labels[name],
            hint: hints?.[name],
            value: values[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
          }
          return options ? (
            <SelectField key={name} {...common}>
              {['', ...options].map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          ) : (
            <Field
              key={name}
              {...common}
              {...(type === 'decimal' ? { inputMode: 'decimal' as const } : { type })}
              optionalLabel={required ? undefined : t('form.optional')}
            />
          )
        })}
        {api.update && (
          <SelectField
            name="status"
            label={t('form.status')}
            value={values.status}
            onChange={({ target }) => change('status', target.value)}
          >
            <option value="published">{t('form.publishNow')}</option>
            <option value="draft">{t('form.saveDraft')}</option>
          </SelectField>
        )}
        <Field
          type="datetime-local"
          name="publishAt"
          label={t('form.publishAt')}
          hint={t('form.publishAtHint')}
          optionalLabel={t('form.optional')}
          value={values.publishAt ?? ''}
          onChange={({ target }) => change('publishAt', target.value)}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={sending.isPending} busyLabel={t('form.saving')}>
          {t('form.save')}
        </Button>
        {Object.values(kind.texts).some(({ optional }) => !optional) && (
          <Button look="secondary" icon="eye" onClick={() => setPreviewed(true)}>
            {t('form.preview')}
          </Button>
        )}
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              setValues(saved)
              unsaved.forget()
              onCancel()
            }}
          >
            {t('form.cancel')}
          </Button>
        )}
      </div>
      {previewed && (
        <PreviewDialog kind={kind} named={named} values={values} onClose={() => setPreviewed(false)} />
      )}
      {current && (
        <ConflictDialog
          mine={values}
          theirs={valuesOf(kind, current)}
          isCompared={(name) => !files.includes(name)}
          labelOf={labelOf}
          busy={sending.isPending}
          onClose={sending.reset}
          onChoose={(merged) => {
            setValues(merged)
            save(merged, current.version)
          }}
        />
      )}
      <ConfirmDialog
        open={unsaved.isLeaving}
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        onConfirm={unsaved.leave}
        onCancel={unsaved.stay}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </Form>
  )
}
