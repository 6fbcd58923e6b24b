import type { Workflow } from './definition.ts'
import { directoryDelete } from './directory-delete.ts'
import { directoryImport } from './directory-import.ts'
import { newsletterIssue } from './newsletter-issue.ts'
import { pageAudit } from './page-audit.ts'
import { paymentEvent } from './payment-event.ts'

/** Every state machine, by its name in a contract's `workflows`. */
export const workflows: Record<string, Workflow> = {
  'page-audit': pageAudit,
  'directory-delete': directoryDelete,
  'newsletter-issue': newsletterIssue,
  'directory-import': directoryImport,
  'payment-event': paymentEvent,
}
