import { useQuery } from '@tanstack/react-query'
import { useEdited } from '#web/forms/useEdited.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { UserForm } from './UserForm.tsx'
import { UserList } from './UserList.tsx'

/** Shows the form of an account above the list of accounts. The URL names the edited account (`?edit=`). */
export default function UsersPage() {
  const { t } = useTranslation('users')
  const { editedId, edit, heading } = useEdited()
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card as="section" aria-labelledby="user-form" className="grid gap-6">
        <h2 id="user-form" ref={heading} tabIndex={-1} className="outline-none">
          {t(editedId ? 'edit.heading' : 'add.heading')}
        </h2>
        {editedId ? <EditForm key={editedId} id={editedId} onDone={() => edit(undefined)} /> : <UserForm />}
      </Card>
      <section aria-labelledby="user-list" className="grid gap-5">
        <h2 id="user-list" className="text-xl">
          {t('list.heading')}
        </h2>
        <UserList editedId={editedId} onEdit={edit} />
      </section>
    </div>
  )
}

function EditForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('users')
  // The account is not loaded again while it is edited. The server refuses the change if somebody else was faster.
  const { data, error, refetch } = useQuery({
    ...api.one.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-60 w-full" />
  return <UserForm key={data.version} user={data} onDone={onDone} onReload={() => void refetch()} />
}
