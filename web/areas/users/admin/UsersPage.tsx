import { useQuery } from '@tanstack/react-query'
import { ListAndForm } from '#web/forms/ListAndForm.tsx'
import { useEdited } from '#web/forms/useEdited.ts'
import { messageOf, useHasAccess, useTranslation } from '#web/shell/index.ts'
import { Alert, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { UserForm } from './UserForm.tsx'
import { UserList } from './UserList.tsx'

/** Shows the list of accounts, and to administrators the form of one. The URL names the edited account (`?edit=`). */
export default function UsersPage() {
  const { t } = useTranslation('users')
  const { editedId, edit } = useEdited()
  const isAdmin = useHasAccess('admin')
  const list = <UserList editedId={isAdmin ? editedId : undefined} onEdit={edit} />
  if (!isAdmin)
    return (
      <div className="page grid gap-6">
        <PageHeading title={t('title')} lead={t('lead')} />
        {list}
      </div>
    )
  return (
    <ListAndForm
      title={t('title')}
      lead={t('lead')}
      addLabel={t('add.heading')}
      editedId={editedId}
      formHeading={t(editedId ? 'edit.heading' : 'add.heading')}
      form={
        editedId ? <EditForm key={editedId} id={editedId} onDone={() => edit(undefined)} /> : <UserForm />
      }
      listHeading={t('list.heading')}
      list={list}
    />
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
