import type { ReactNode, Ref } from 'react'

interface Props {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  /** The `h1`, which can be focused if there is a ref. */
  ref?: Ref<HTMLHeadingElement>
}

/** The page's `h1`, with texts around it and buttons beside it. */
export const PageHeading = ({ title, lead, eyebrow, actions, ref }: Props) => (
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
