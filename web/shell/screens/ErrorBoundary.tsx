import { Component, type ReactNode } from 'react'
import { keptPrerendered } from '../site/prerendered.ts'
import { PageFailed } from './PageFailed.tsx'
import { SectionFailed } from './SectionFailed.tsx'

interface Props {
  /** Called before it is rendered once more. */
  onRetry: () => void
  /** Around a part of a page, not around all of it. */
  small?: boolean
  children: ReactNode
}

/** Keeps a defect of a page, or of a section, from taking the header, the menu and the rest with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; prerendered?: { __html: string } }> {
  override state = { failed: false, prerendered: undefined }
  static getDerivedStateFromError = () => ({ failed: true, prerendered: { __html: keptPrerendered() } })

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
