import { useQuery } from '@tanstack/react-query'
import { diffWords } from 'diff'
import type { ContentVersion } from '#shared/kernel/content/contentHistory.ts'
import { localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { messageOf, store } from '#web/shell/index.ts'
import { Alert, Button, Skeleton } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem, Values } from './contentAdmin.ts'
import { plainTextOf } from './plainTextOf.ts'
import { useKitTexts } from './useKitTexts.ts'
import { storedValues, unsavedKey } from './useUnsaved.ts'
import { valuesOf } from './values.ts'

interface Props {
  content: ContentAdmin
  id: string
  version: number
  /** The names of the fields that this step has changed; empty for a new item. */
  changed: readonly string[]
  labelOf: (field: string) => string
  /** Called once the form may show this version. Undefined if the item cannot be changed to it. */
  onTake: (() => void) | undefined
}

/** Returns the form's values of a version: its texts and fields, without state and uploads. */
function valuesIn(kind: ContentAdmin['kind'], { texts, fields }: ContentVersion): Values {
  const all = valuesOf(kind, { ...fields, texts } as unknown as ManagedItem)
  const names = [
    ...Object.keys(kind.texts).flatMap((name) => languages.map((tag) => localizedKey(kind, name, tag))),
    ...Object.keys(kind.fields),
  ]
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']))
}

/** Shows what an item said at a step of its history, with the words that the step has changed, and puts it into the form. */
export function VersionView({ content, id, version, changed, labelOf, onTake }: Props) {
  const { kind, api } = content
  const { t } = useKitTexts()
  const { data, error } = useQuery(api.version!.query({ id, version }))
  // The step before may have stored no texts.
  const earlier = useQuery({
    ...api.version!.query({ id, version: version - 1 }),
    enabled: version > 1,
    retry: false,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data || earlier.isLoading) return <Skeleton className="content-skeleton" />
  const values = valuesIn(kind, data)
  const valuesBefore = earlier.data && valuesIn(kind, earlier.data)
  const key = unsavedKey(api, id)
  const isBusy = storedValues(key) !== undefined
  const shown = Object.keys(values).filter(
    (name) => values[name] && (!valuesBefore || changed.includes(name)),
  )
  return (
    <div className="content-version">
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <Words before={valuesBefore?.[name] ?? values[name]!} after={values[name]!} />
            </dd>
          </div>
        ))}
      </dl>
      {onTake && api.update && (
        <>
          {isBusy && <p>{t('history.unsaved')}</p>}
          <Button
            look="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => {
              store(key, JSON.stringify(values), 'sessionStorage')
              onTake()
            }}
          >
            {t('history.take')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Two texts that differ in more words are shown one after the other, because the comparison would take long. */
const maxDifferences = 2000

/** Marks the words that were removed and added. */
function Words({ before, after }: { before: string; after: string }) {
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
