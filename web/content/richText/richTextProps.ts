import type { ReactNode } from 'react'

export interface RichTextProps {
  name: string
  label: string
  lang: string
  /** HTML of what `sanitizeHtml` lets through. */
  value: string
  error?: ReactNode
  onChange: (html: string) => void
}
