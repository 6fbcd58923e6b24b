import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'
import { SectionFailed } from './SectionFailed.tsx'

interface Props {
  /** Called before it is drawn once more. */
  onRetry: () => void
  /** Around a part of a page, not around all of it. */
  small?: boolean
  children: ReactNode
}

/** Keeps a defect of a page, or of a section, from taking the header, the menu and the rest with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.small ? <SectionFailed onRetry={this.retry} /> : <PageFailed onRetry={this.retry} />
  }
}
