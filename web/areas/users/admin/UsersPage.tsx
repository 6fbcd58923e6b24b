import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { UserForm } from './UserForm.tsx'
import { UserList } from './UserList.tsx'

/** The form above the list of accounts; the address names the one that is being changed (`?edit=`). */
export default function UsersPage() {
  const { t } = useTranslation('users')
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const edited = search.get('edit') ?? undefined
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
    <div className="page grid gap-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card as="section" aria-labelledby="user-form" className="grid gap-6">
        <h2 id="user-form" ref={heading} tabIndex={-1} className="outline-none">
          {t(edited ? 'edit.heading' : 'add.heading')}
        </h2>
        {edited ? <EditForm key={edited} id={edited} onDone={() => edit(undefined)} /> : <UserForm />}
      </Card>
      <section aria-labelledby="user-list" className="grid gap-5">
        <h2 id="user-list" className="text-xl">
          {t('list.heading')}
        </h2>
        <UserList edited={edited} onEdit={edit} />
      </section>
    </div>
  )
}

function EditForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('users')
  // What is worked on stays what it was: the server tells when another was faster.
  const { data, error, refetch } = useQuery({
    ...api.one.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-60 w-full" />
  return <UserForm key={data.version} user={data} onDone={onDone} onReload={() => void refetch()} />
}
