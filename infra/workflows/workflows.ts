import type { Workflow } from './definition.ts'
import { directoryImport } from './directory-import.ts'

/** Every state machine, by the name under which a contract's `needs.workflow` asks for it. */
export const workflows: Record<string, Workflow> = { 'directory-import': directoryImport }
