import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { localizedKey } from '#shared/kernel/content/contentKind.ts'
import type { DownloadAnswer } from '#shared/kernel/download.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { messagesOf } from '#web/forms/invalidControls.ts'
import { PictureField } from '#web/forms/PictureField.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, formatMoment, isRefusal, messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Banner, Button, ConfirmDialog, Field, Form, SelectField } from '#web/ui/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import {
  type ContentAdmin,
  invalidateContent,
  type ManagedItem,
  topicOfList,
  type Values,
} from './contentAdmin.ts'
import { DownloadField } from './DownloadField.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useKitTexts } from './useKitTexts.ts'
import { storedValues, unsavedKey, useUnsaved } from './useUnsaved.ts'
import { differingNames, inputOf, valuesOf } from './values.ts'

interface Props {
  content: ContentAdmin
  /** The item to edit; without one the form adds a new item. */
  item?: ManagedItem
  /** The moment of the earlier version that the form begins with, if an editor has chosen one in the history. */
  earlierVersionAt?: string | undefined
  onSaved: (item: ManagedItem) => void
  onCancel?: () => void
}

/** Returns the item as another editor has saved it, if the server has refused to overwrite that change. */
const currentOf = (error: Error | undefined): ManagedItem | undefined =>
  isRefusal(error, 409) ? (error.body as { current?: ManagedItem } | undefined)?.current : undefined

/** Adds or edits an item. Unsaved input survives errors, a lost connection and leaving the page. */
export function ContentForm({ content, item, earlierVersionAt, onSaved, onCancel }: Props) {
  const { kind, api, titleField, areaText, areaTextIfAny } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const key = unsavedKey(api, item?._id)
  // The values that the server has, as far as the form knows.
  const [saved, setSaved] = useState(() => valuesOf(kind, item))
  const [storedInput] = useState(() => storedValues(key))
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...storedInput }))
  const [isRestored, setIsRestored] = useState(storedInput !== undefined)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const unsaved = useUnsaved(key, differingNames(saved, values).length > 0 ? values : undefined)

  const sending = useSending({
    call: async (edited: Values, version: number | undefined = item?.version) => {
      const input = inputOf(kind, edited, item)
      return (item && api.update
        ? await api.update({ ...input, id: item._id, version } as never)
        : await api.create(input as never)) as unknown as ManagedItem
    },
    onSuccess: (answer: ManagedItem) => {
      toast(areaText(item ? 'updated' : 'created'), { topic: topicOfList(api) })
      invalidateContent(queryClient, api)
      const next = valuesOf(kind, item ? answer : undefined)
      setSaved(next)
      setValues(next)
      unsaved.forget()
      setIsRestored(false)
      onSaved(answer)
    },
  })

  // Uploads cannot be compared as text, so the editor's own are kept.
  const uploadNames = [
    ...Object.keys({ ...kind.pictures, ...kind.downloads }).map((name) => `${name}Key`),
    ...Object.keys(kind.downloads ?? {}),
  ]
  const currentItem = currentOf(sending.error)
  const issues = useMemo(
    () => messagesOf(sending.error instanceof ApiError ? sending.error.issues : [], t),
    [sending.error, t],
  )
  const [issue] = issues
  const pictureMessage =
    issues.length === 1 && issue && issue.path in kind.pictures ? issue.message : undefined
  const reason =
    sending.error && !currentItem
      ? (pictureMessage ?? (issue ? t('form.check') : messageOf(sending.error, t)))
      : undefined
  const failure = (reason && !item && areaTextIfAny('failed.create', { reason })) || reason
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const labelOf = (name: string) => {
    for (const text of Object.keys(kind.texts)) {
      const language = languages.find((tag) => localizedKey(kind, text, tag) === name)
      if (language) return `${areaText(`fields.${text}`)} (${languageNames[language]})`
    }
    const download = Object.entries(kind.downloads ?? {}).find(([, { urlField }]) => urlField === name)
    return (
      areaTextIfAny(`fields.${download?.[0] ?? name}`) ??
      t(name === 'publishAt' ? 'form.publishAt' : 'form.status')
    )
  }

  return (
    <Form
      onSubmit={() => sending.send(values)}
      issues={issues}
      error={failure}
      busy={sending.isPending}
      className="content-form"
    >
      {isRestored && (
        <Banner tone="info">
          {earlierVersionAt
            ? t('form.taken', { moment: formatMoment(earlierVersionAt, language) })
            : t('form.kept')}{' '}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setValues(saved)
              setIsRestored(false)
            }}
          >
            {t('form.discard')}
          </Button>
        </Banner>
      )}
      <LanguageFields content={content} values={values} onChange={change} issues={issues} />
      {Object.entries(kind.pictures).map(([name, { urlField }]) => (
        <PictureField
          key={name}
          name={name}
          label={areaText(`fields.${name}`)}
          purpose={image}
          texts={t('picture', { returnObjects: true })}
          uploadedKey={values[`${name}Key`] ?? ''}
          storedUrl={item?.[urlField] as string | undefined}
          onUploaded={(key) => change(`${name}Key`, key)}
        />
      ))}
      {Object.entries(kind.downloads ?? {}).map(([name, field]) => (
        <DownloadField
          key={name}
          name={name}
          field={field}
          label={areaText(`fields.${name}`)}
          hint={areaTextIfAny(`hints.${name}`)}
          values={values}
          stored={item?.[name] as DownloadAnswer | undefined}
          storedUrl={item?.[field.urlField] as string | undefined}
          onChange={change}
        />
      ))}
      <div className="fields">
        {Object.entries(kind.fields).map(([name, { type, required, options }]) => {
          const common = {
            name,
            label: areaText(`fields.${name}`),
            hint: areaTextIfAny(`hints.${name}`),
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
          <Button look="secondary" icon="eye" onClick={() => setIsPreviewOpen(true)}>
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
      {isPreviewOpen && (
        <PreviewDialog
          kind={kind}
          titleField={titleField}
          values={values}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
      {currentItem && (
        <ConflictDialog
          mine={values}
          theirs={valuesOf(kind, currentItem)}
          isCompared={(name) => !uploadNames.includes(name)}
          labelOf={labelOf}
          busy={sending.isPending}
          onClose={sending.reset}
          onChoose={(merged) => {
            setValues(merged)
            sending.send(merged, currentItem.version)
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
