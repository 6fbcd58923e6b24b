import { Component, type ReactNode } from 'react'
import { copyOfPrerendered } from '../site/prerendered.ts'
import { PageFailed, SectionFailed } from './failures.tsx'

interface Props {
  /** Called before the children are rendered again. */
  onRetry: () => void
  /** True if the boundary is around a section, not around a page. */
  small?: boolean
  children: ReactNode
}

/** Shows an error in place of a page or section that has failed to render; header, menu and the rest stay. */
export class ErrorBoundary extends Component<Props, { failed: boolean; prerendered?: { __html: string } }> {
  override state = { failed: false, prerendered: undefined }
  static getDerivedStateFromError = () => ({ failed: true, prerendered: { __html: copyOfPrerendered() } })

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.small) return <SectionFailed onRetry={this.retry} />
    return (
      <>
        <PageFailed onRetry={this.retry} />
        {this.state.prerendered && <div dangerouslySetInnerHTML={this.state.prerendered} />}
      </>
    )
  }
}
