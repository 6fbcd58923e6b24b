import { useSearchParams } from '#web/shell/index.ts'

/** Returns the id of the edited item, from the address (`?edit=`), and a function that changes it. */
export function useEdited() {
  const [search, change] = useSearchParams()
  return { editedId: search.get('edit') ?? undefined, edit: (id: string | undefined) => change({ edit: id }) }
}
