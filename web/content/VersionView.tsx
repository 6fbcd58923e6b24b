import { useQuery } from '@tanstack/react-query'
import { diffWords } from 'diff'
import type { ContentVersion } from '#shared/kernel/content/contentHistory.ts'
import { isNeededIn, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { neededTexts } from '#shared/kernel/content/contentTexts.ts'
import { languages } from '#shared/kernel/language.ts'
import { messageOf, store } from '#web/shell/index.ts'
import { Alert, Button, Skeleton } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem, Values } from './contentAdmin.ts'
import { plainTextOf } from './plainTextOf.ts'
import { useKitTexts } from './useKitTexts.ts'
import { storedValues, unsavedKey } from './useUnsaved.ts'
import { countWritten, valuesOf } from './values.ts'

interface Props {
  content: ContentAdmin
  id: string
  version: number
  /** The names of the fields that this step has changed. Empty for a new item. */
  changedFields: readonly string[]
  labelOf: (field: string) => string
  /** Called when this version is stored as the form's unsaved input. Undefined if the item cannot be edited. */
  onEditVersion: (() => void) | undefined
}

/** Returns the values of the form for a version: texts and fields, without status and uploads. */
function versionValues(kind: ContentAdmin['kind'], { texts, fields }: ContentVersion): Values {
  const allValues = valuesOf(kind, { ...fields, texts } as unknown as ManagedItem)
  const names = [
    ...Object.keys(kind.texts).flatMap((name) => languages.map((tag) => localizedKey(kind, name, tag))),
    ...Object.keys(kind.fields),
  ]
  return Object.fromEntries(names.map((name) => [name, allValues[name] ?? '']))
}

/** True if a version has all texts that a published item needs. */
const isComplete = (kind: ContentAdmin['kind'], values: Values) =>
  languages
    .filter((language) => isNeededIn(kind, language))
    .every((language) => countWritten(kind, values, language) === neededTexts(kind.texts).length)

/** Shows a version of an item with the words that its step has changed, and a button that puts it into the form. */
export function VersionView({ content, id, version, changedFields, labelOf, onEditVersion }: Props) {
  const { kind, api } = content
  const { t } = useKitTexts()
  const { data, error } = useQuery(api.version!.query({ id, version }))
  // The version before may not be stored.
  const earlier = useQuery({
    ...api.version!.query({ id, version: version - 1 }),
    enabled: version > 1,
    retry: false,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data || earlier.isLoading) return <Skeleton className="content-skeleton" />
  const values = versionValues(kind, data)
  const valuesBefore = earlier.data && versionValues(kind, earlier.data)
  const key = unsavedKey(api, id)
  const hasUnsavedInput = storedValues(key) !== undefined
  const shownNames = Object.keys(values).filter(
    (name) => values[name] && (!valuesBefore || changedFields.includes(name)),
  )
  return (
    <div className="content-version">
      <dl>
        {shownNames.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <ChangedWords before={valuesBefore?.[name] ?? values[name]!} after={values[name]!} />
            </dd>
          </div>
        ))}
      </dl>
      {onEditVersion && api.update && (
        <>
          {hasUnsavedInput && <p>{t('history.unsaved')}</p>}
          {!isComplete(kind, values) && <p>{t('history.asDraft')}</p>}
          <Button
            look="secondary"
            size="small"
            disabled={hasUnsavedInput}
            onClick={() => {
              // Without texts in every language it can only be a draft, as it was then.
              const status = isComplete(kind, values) ? {} : { status: 'draft' }
              store(key, JSON.stringify({ ...values, ...status }), 'sessionStorage')
              onEditVersion()
            }}
          >
            {t('history.take')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Texts that differ in more words than this are shown one after the other, because comparing them would take too long. */
const maxDifferences = 2000

/** Marks the words that were removed and added. */
function ChangedWords({ before, after }: { before: string; after: string }) {
  const [oldText, newText] = [plainTextOf(before), plainTextOf(after)]
  const parts = diffWords(oldText, newText, { maxEditLength: maxDifferences }) ?? [
    { value: oldText, removed: true, added: false },
    { value: newText, removed: false, added: true },
  ]
  return parts.map(({ value, removed, added }, index) => {
    const Mark = removed ? 'del' : added ? 'ins' : 'span'
    // The parts are never reordered.
    return <Mark key={index}>{value}</Mark>
  })
}
