import { Link, useSearchParams } from '#web/shell/index.ts'

/** A link to the administrators' page of a person. */
export const PersonLink = ({ userId, name }: { userId: string; name: string }) => (
  <Link to={`/admin/people?${new URLSearchParams({ id: userId })}`} translate="no">
    {name}
  </Link>
)

/** Returns the id of the person whose page is open; an empty string if the URL names none. */
export function usePersonId(): string {
  const [search] = useSearchParams()
  return search.get('id') ?? ''
}
