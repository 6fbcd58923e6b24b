import { lazy, Suspense } from 'react'
import { importModule } from '#web/shell/index.ts'
import { Icon, Skeleton } from '#web/ui/index.ts'
import type { RichTextProps } from './Editor.tsx'

const loadEditor = () => importModule(() => import('./Editor.tsx'), import.meta.url)
const Editor = lazy(() => loadEditor().then(({ Editor }) => ({ default: Editor })))
const View = lazy(() => loadEditor().then(({ View }) => ({ default: View })))

/** A field for formatted text. The editor is loaded with the first such field. */
export const RichText = (props: RichTextProps) => (
  <div className="field">
    <span className="field-label" id={`${props.name}-label`}>
      {props.label}
    </span>
    <div className="field-body">
      <Suspense fallback={<Skeleton className="rich-skeleton" />}>
        <Editor {...props} />
      </Suspense>
      {props.error !== undefined && (
        <p className="field-error" id={`${props.name}-error`}>
          <Icon name="warning" />
          {props.error}
        </p>
      )}
    </div>
  </div>
)

/** Formatted text as visitors see it. */
export const RichView = ({ html }: { html: string }) => (
  <Suspense>
    <View html={html} />
  </Suspense>
)
