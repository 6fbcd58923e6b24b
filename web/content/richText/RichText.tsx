import { lazy, Suspense } from 'react'
import { Icon, Skeleton } from '#web/ui/index.ts'
import { loadEditor } from './loadEditor.ts'
import type { RichTextProps } from './richTextProps.ts'

const Editor = lazy(() => loadEditor().then(({ Editor }) => ({ default: Editor })))
const View = lazy(() => loadEditor().then(({ View }) => ({ default: View })))

/** A field of text with headings, lists, links and emphasis. Its editor is loaded with the first of them. */
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

/** Such a text as readers see it. */
export const RichView = ({ html }: { html: string }) => (
  <Suspense>
    <View html={html} />
  </Suspense>
)
