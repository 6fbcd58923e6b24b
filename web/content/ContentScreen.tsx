import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, useSearchParams } from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { ContentForm } from './ContentForm.tsx'
import { ContentTable } from './ContentTable.tsx'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { RowActions } from './RowActions.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  content: ContentAdmin
  /** Headings of the form and of the list. */
  addTitle: string
  editTitle: string
  listTitle: string
}

/** The form above the list of all items; the address names the one that is being changed (`?edit=`). */
export function ContentScreen({ content, addTitle, editTitle, listTitle }: Props) {
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const edited = (content.api.edit && search.get('edit')) ?? undefined
  const edit = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id) next.set('edit', id)
    else next.delete('edit')
    setSearch(next)
  }
  const shown = useRef(edited)
  useEffect(() => {
    if (shown.current === edited) return
    shown.current = edited
    heading.current?.focus()
  }, [edited])
  return (
    <>
      <section className="card content-section" aria-labelledby="content-form">
        <h2 id="content-form" ref={heading} tabIndex={-1}>
          {edited ? editTitle : addTitle}
        </h2>
        {edited ? (
          <EditForm key={edited} content={content} id={edited} onDone={() => edit(undefined)} />
        ) : (
          <ContentForm key="new" content={content} onSaved={() => undefined} />
        )}
      </section>
      <section className="content-section" aria-labelledby="content-list">
        <h2 id="content-list">{listTitle}</h2>
        <ContentTable
          content={content}
          caption={listTitle}
          actions={(item, name) => (
            <RowActions
              content={content}
              item={item}
              name={name}
              isEdited={item._id === edited}
              onEdit={edit}
            />
          )}
        />
      </section>
    </>
  )
}

function EditForm({ content, id, onDone }: { content: ContentAdmin; id: string; onDone: () => void }) {
  const { t } = useKitTexts()
  // What the editor works on stays what it was, until it is saved: the server tells when another was faster.
  const { data, error } = useQuery({
    ...content.api.edit!.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="content-skeleton" />
  return (
    <ContentForm content={content} item={data as unknown as ManagedItem} onSaved={onDone} onCancel={onDone} />
  )
}
