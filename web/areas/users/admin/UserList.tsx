import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { packages, roles } from '#shared/kernel/actor.ts'
import { duties } from '#shared/kernel/duty.ts'
import type { ListedUser } from '#shared/users/contract.ts'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import {
  formatMoment,
  isRefusal,
  messageOf,
  useHasAccess,
  useLanguage,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { Badge, type Column, EmptyState, SearchField, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { rolesOf } from './rolesOf.ts'
import { UserActions } from './UserActions.tsx'

const rowsPerPage = 25
const searchDelayMs = 300
const allRoles = [...roles, ...duties]

interface Props {
  editedId: string | undefined
  onEdit: (id: string | undefined) => void
}

/** Searches accounts and lists the results page by page. The URL holds the search, `?q=zoe&role=admin&package=pro`. */
export function UserList({ editedId, onEdit }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const mayChange = useHasAccess('admin')
  const [search, changeSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const role = allRoles.find((one) => one === search.get('role'))
  const plan = packages.find((one) => one === search.get('package'))
  const change = (name: 'q' | 'role' | 'package', value: string) =>
    changeSearch({ [name]: value }, { replace: true })
  const [typedText, setTypedText] = useDebounced(q, (text) => change('q', text), searchDelayMs)
  const list = useInfiniteQuery(
    api.list.pages({ limit: rowsPerPage, q: q || undefined, role, package: plan }),
  )
  const actions: Column<ListedUser> = {
    header: t('list.actions'),
    plain: true,
    align: 'end',
    cell: (user) => <UserActions user={user} isEdited={user._id === editedId} onEdit={onEdit} />,
  }
  const columns: Column<ListedUser>[] = [
    {
      header: t('list.name'),
      rowHeader: true,
      cell: ({ _id, firstName, lastName }) => (
        <strong className="wrap-anywhere">
          <PersonLink userId={_id} name={`${firstName} ${lastName}`} />
        </strong>
      ),
    },
    {
      header: t('fields.email'),
      cell: ({ email, emailVerified }) => (
        <span className="grid justify-items-start gap-1 wrap-anywhere">
          <span translate="no">{email}</span>
          {!emailVerified && <Badge tone="warning">{t('list.unconfirmed')}</Badge>}
        </span>
      ),
    },
    { header: t('fields.role'), cell: (user) => rolesOf(user, t) },
    {
      header: t('list.plan'),
      cell: ({ package: plan, paidPackage }) => (
        <Badge tone={plan === 'free' ? undefined : 'success'}>
          {t(plan === paidPackage ? `plans.${plan}` : 'list.complimentary', { plan: t(`plans.${plan}`) })}
        </Badge>
      ),
    },
    {
      header: t('list.createdAt'),
      wideOnly: true,
      cell: ({ createdAt }) => formatMoment(createdAt, language, { dateStyle: 'medium' }),
    },
    ...(mayChange ? [actions] : []),
  ]
  const filterProps = (name: 'role' | 'package', value = '') => ({
    name: `${name}Filter`,
    value,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change(name, target.value),
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          label={t('list.search')}
          maxLength={200}
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
        />
        <SelectField {...filterProps('role', role)} label={t('fields.role')}>
          <option value="">{t('list.allRoles')}</option>
          {allRoles.map((roleName) => (
            <option key={roleName} value={roleName}>
              {t(`roles.${roleName}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...filterProps('package', plan)} label={t('list.plan')}>
          <option value="">{t('list.allPlans')}</option>
          {packages.map((planName) => (
            <option key={planName} value={planName}>
              {t(`plans.${planName}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedTable
        list={list}
        caption={t('list.heading')}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon="user" title={t('list.empty')} />}
        failedText={(error) => (isRefusal(error) ? messageOf(error, t) : t('list.failed'))}
        more={{ label: t('list.more'), busyLabel: t('list.loading') }}
      />
    </>
  )
}
