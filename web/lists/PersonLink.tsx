import { Link, useHasAccess, useSearchParams } from '#web/shell/index.ts'

/** A link to the page of a person in the content portal; only the name for those who may not open it. */
export const PersonLink = ({ userId, name }: { userId: string; name: string }) =>
  useHasAccess('support') ? (
    <Link to={`/admin/people?${new URLSearchParams({ id: userId })}`} translate="no">
      {name}
    </Link>
  ) : (
    <span translate="no">{name}</span>
  )

/** Returns the id of the person whose page is open; an empty string if the URL names none. */
export function usePersonId(): string {
  const [search] = useSearchParams()
  return search.get('id') ?? ''
}
