import { useEffect, useRef } from 'react'
import { useSearchParams } from '#web/shell/index.ts'

/** Returns the id of the edited item, from the address (`?edit=`). The form's heading takes the focus when the id changes. */
export function useEdited() {
  const [search, change] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const editedId = search.get('edit') ?? undefined
  const shownId = useRef(editedId)
  useEffect(() => {
    if (shownId.current === editedId) return
    shownId.current = editedId
    heading.current?.focus()
  }, [editedId])
  return { editedId, heading, edit: (id: string | undefined) => change({ edit: id }) }
}
