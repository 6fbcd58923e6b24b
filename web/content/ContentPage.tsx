import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListAndForm } from '#web/forms/ListAndForm.tsx'
import { useEdited } from '#web/forms/useEdited.ts'
import { i18n, messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { ContentForm } from './ContentForm.tsx'
import { ContentTable } from './ContentTable.tsx'
import { type ContentAdmin, type ContentArea, contentClient, type ManagedItem } from './contentAdmin.ts'
import type { EarlierVersion } from './HistoryDialog.tsx'
import { RowActions } from './RowActions.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  area: ContentArea
  kind: ContentAdmin['kind']
  /** The namespace and the key above the texts, for an area with several kinds. */
  textsAt?: { namespace: string; key: string }
  columns?: ContentAdmin['columns']
}

/**
 * The page where administrators write, schedule and publish an area's content. The area's translations have its texts under
 * `manage`: `title`, `lead`, `add`, `edit`, `list`, `created`, `updated`, `trashed` and `restored`; `fields.<name>` for each field, and
 * optionally `hints.<name>`. The kit has defaults for `empty` (an empty list), `ask` (the question before deleting), and
 * `failed.create`, `failed.delete` and `failed.fetch` with the server's `{{reason}}`. The kind's first text is the item's name.
 */
export function ContentPage({ area, kind, textsAt, columns }: Props) {
  const { namespace, key: parentKey } = textsAt ?? { namespace: area.name, key: 'manage' }
  useTranslation(namespace as never)
  const t = i18n.getFixedT(null, namespace as never, parentKey as never) as unknown as (
    key: string,
    params?: object,
  ) => string
  const api = useMemo(() => contentClient(area), [area])
  const content: ContentAdmin = {
    kind,
    api,
    titleField: Object.keys(kind.texts)[0] ?? '',
    areaText: t,
    areaTextIfAny: (key, params) =>
      i18n.exists(`${parentKey}.${key}`, { ns: namespace as never }) ? t(key, params) : undefined,
    columns,
  }
  return <ContentScreen content={content} />
}

/** The list of all items and the form. The address names the item in the form (`?edit=`). */
export function ContentScreen({ content }: { content: ContentAdmin }) {
  const { areaText } = content
  const { edit, ...edited } = useEdited()
  const [earlierVersion, setEarlierVersion] = useState<EarlierVersion>()
  const editedId = content.api.edit && edited.editedId
  return (
    <ListAndForm
      title={areaText('title')}
      lead={areaText('lead')}
      addLabel={areaText('add')}
      editedId={editedId}
      formHeading={areaText(editedId ? 'edit' : 'add')}
      form={
        editedId ? (
          <EditForm
            key={`${editedId} ${earlierVersion?.version}`}
            content={content}
            id={editedId}
            earlierVersionAt={earlierVersion?.id === editedId ? earlierVersion.at : undefined}
            onDone={() => edit(undefined)}
          />
        ) : (
          <ContentForm key="new" content={content} onSaved={() => undefined} />
        )
      }
      listHeading={areaText('list')}
      list={
        <ContentTable
          content={content}
          caption={areaText('list')}
          actions={(item, name) => (
            <RowActions
              content={content}
              item={item}
              name={name}
              isEdited={item._id === editedId}
              onEdit={(id) => {
                setEarlierVersion(undefined)
                edit(id)
              }}
              onEditVersion={(version) => {
                setEarlierVersion(version)
                edit(version.id)
              }}
            />
          )}
        />
      }
    />
  )
}

interface EditFormProps {
  content: ContentAdmin
  id: string
  earlierVersionAt: string | undefined
  onDone: () => void
}

function EditForm({ content, id, earlierVersionAt, onDone }: EditFormProps) {
  const { t } = useKitTexts()
  // The edited item is not refetched; the server refuses to overwrite another editor's change.
  const { data, error } = useQuery({
    ...content.api.edit!.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="content-skeleton" />
  return (
    <ContentForm
      content={content}
      item={data as unknown as ManagedItem}
      earlierVersionAt={earlierVersionAt}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}
