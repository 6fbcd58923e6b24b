import type { ReactNode, Ref } from 'react'

/** The page's one `h1`, with what leads into it and what can be done. */
export const PageHeading = ({
  title,
  lead,
  eyebrow,
  actions,
  ref,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  /** The `h1`, when it is to take the focus. */
  ref?: Ref<HTMLHeadingElement>
}) => (
  <div className="page-heading">
    <div>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h1 ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
    </div>
    {actions !== undefined && <div className="page-actions">{actions}</div>}
  </div>
)
