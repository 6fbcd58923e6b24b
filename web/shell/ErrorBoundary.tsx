import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

interface Props {
  /** Called before the page is drawn once more. */
  onRetry: () => void
  children: ReactNode
}

/** Keeps a page's defect from taking the header, the menu and the other pages with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <PageFailed onRetry={this.retry} /> : this.props.children
  }
}
