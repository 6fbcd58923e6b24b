import { type ReactNode, useEffect, useRef } from 'react'
import { Button, PageHeading } from '#web/ui/index.ts'

interface Props {
  title: string
  lead: string
  /** The label of the button that leads to the form of a new item. */
  addLabel: string
  formHeading: string
  form: ReactNode
  listHeading: string
  list: ReactNode
  /** The item in the form; undefined for a new one. */
  editedId?: string | undefined
}

function moveTo(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/**
 * A page where administrators see a list and fill in a form. The list comes first; while an item is edited, the form does.
 * The first heading takes the focus when the editing begins or ends.
 */
export function ListAndForm({
  title,
  lead,
  addLabel,
  formHeading,
  form,
  listHeading,
  list,
  editedId,
}: Props) {
  const formRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(editedId)
  useEffect(() => {
    if (shownId.current === editedId) return
    shownId.current = editedId
    moveTo(editedId ? formRef.current : listRef.current)
  }, [editedId])
  const sections = [
    <section key="list" className="list-section" aria-labelledby="list-heading">
      <h2 id="list-heading" ref={listRef} tabIndex={-1}>
        {listHeading}
      </h2>
      {list}
    </section>,
    <section key="form" className="card list-section" aria-labelledby="form-heading">
      <h2 id="form-heading" ref={formRef} tabIndex={-1}>
        {formHeading}
      </h2>
      {form}
    </section>,
  ]
  return (
    <div className="page">
      <PageHeading
        title={title}
        lead={lead}
        actions={!editedId && <Button onClick={() => moveTo(formRef.current)}>{addLabel}</Button>}
      />
      {editedId ? sections.toReversed() : sections}
    </div>
  )
}
