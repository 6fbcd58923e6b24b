import type { ReactNode } from 'react'

/** The page's one `h1`, with what leads into it and what can be done. */
export const PageHeading = ({
  title,
  lead,
  eyebrow,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
}) => (
  <div className="page-heading">
    <div>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
    </div>
    {actions !== undefined && <div className="page-actions">{actions}</div>}
  </div>
)
