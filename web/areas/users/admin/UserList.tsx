import { useInfiniteQuery } from '@tanstack/react-query'
import { packages, roles } from '#shared/kernel/actor.ts'
import type { ListedUser } from '#shared/users/contract.ts'
import { useTyped } from '#web/forms/useTyped.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { ApiError, formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  LoadMore,
  SearchField,
  SelectField,
  Skeleton,
} from '#web/ui/index.ts'
import { api } from '../api.ts'
import { UserActions } from './UserActions.tsx'
import { useUserSearch } from './useUserSearch.ts'

const rowsOfPage = 25
/** Milliseconds without a key after which a search begins. */
const pause = 300

interface Props {
  edited: string | undefined
  onEdit: (id: string | undefined) => void
}

/** The accounts that were searched for, a page at a time: there may be a million. */
export function UserList({ edited, onEdit }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const { q, role, package: plan, change } = useUserSearch()
  const [typed, setTyped] = useTyped(q, (text) => change('q', text), pause)
  const list = useInfiniteQuery(
    api.list.pages({
      limit: rowsOfPage,
      ...(q && { q }),
      ...(role && { role }),
      ...(plan && { package: plan }),
    }),
  )
  const columns: Column<ListedUser>[] = [
    {
      key: 'name',
      header: t('list.name'),
      rowHeader: true,
      cell: ({ firstName, lastName }) => (
        <strong className="wrap-anywhere" translate="no">
          {firstName} {lastName}
        </strong>
      ),
    },
    {
      key: 'email',
      header: t('fields.email'),
      cell: ({ email, emailVerified }) => (
        <span className="grid justify-items-start gap-1 wrap-anywhere">
          <span translate="no">{email}</span>
          {!emailVerified && <Badge tone="warning">{t('list.unconfirmed')}</Badge>}
        </span>
      ),
    },
    { key: 'role', header: t('fields.role'), cell: (user) => t(`roles.${user.role}`) },
    {
      key: 'plan',
      header: t('list.plan'),
      cell: ({ package: held, paidPackage }) => (
        <Badge tone={held === 'free' ? undefined : 'success'}>
          {t(held === paidPackage ? `plans.${held}` : 'list.complimentary', { plan: t(`plans.${held}`) })}
        </Badge>
      ),
    },
    {
      key: 'createdAt',
      header: t('list.createdAt'),
      wideOnly: true,
      cell: ({ createdAt }) => formatMoment(createdAt, language, { dateStyle: 'medium' }),
    },
    {
      key: 'actions',
      header: t('list.actions'),
      plain: true,
      align: 'end',
      cell: (user) => <UserActions user={user} isEdited={user._id === edited} onEdit={onEdit} />,
    },
  ]
  const isRefused = list.error instanceof ApiError && list.error.status >= 400 && list.error.status < 500
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          label={t('list.search')}
          labelShown
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          name="roleFilter"
          label={t('fields.role')}
          value={role ?? ''}
          onChange={({ target }) => change('role', target.value)}
        >
          <option value="">{t('list.allRoles')}</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="planFilter"
          label={t('list.plan')}
          value={plan ?? ''}
          onChange={({ target }) => change('package', target.value)}
        >
          <option value="">{t('list.allPlans')}</option>
          {packages.map((one) => (
            <option key={one} value={one}>
              {t(`plans.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {list.error && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {isRefused ? messageOf(list.error, t) : t('list.failed')}
        </LoadFailure>
      )}
      {list.isPending && <Skeleton className="h-60 w-full" />}
      {list.data && (
        <DataTable
          caption={t('list.heading')}
          columns={columns}
          rows={list.data}
          rowKey={({ _id }) => _id}
          empty={!list.hasNextPage && <EmptyState icon="user" title={t('list.empty')} />}
        />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('list.more')}
        busyLabel={t('list.loading')}
      />
    </>
  )
}
