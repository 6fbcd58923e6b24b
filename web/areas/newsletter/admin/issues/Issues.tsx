import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { ScheduleDialog } from '../schedule/ScheduleDialog.tsx'
import { ScheduledIssue } from '../schedule/ScheduledIssue.tsx'
import { useAdminTexts } from '../useAdminTexts.ts'
import { IssueForm } from './IssueForm.tsx'
import { IssueList } from './IssueList.tsx'
import { IssueReport } from './IssueReport.tsx'
import type { Step } from './issueTypes.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

/** Shows the form of a draft, the time of a scheduled issue, or the report of one that is being sent or has been sent. */
function IssueEditor({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useAdminTexts()
  const [step, setStep] = useState<Step>()
  const { data: issue, error } = useQuery({
    ...api.getIssue.query({ id }),
    // A draft is not refetched while it is edited; the server refuses to overwrite another change.
    staleTime: ({ state }) => (state.data?.status === 'draft' ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'sending') return 2000
      return data?.status === 'scheduled' ? 20_000 : false
    },
  })
  if (error && !issue) return <Alert>{messageOf(error, t)}</Alert>
  if (!issue) return <Skeleton className="h-80 w-full" />
  const close = () => setStep(undefined)
  return (
    <>
      {issue.status === 'draft' && (
        <IssueForm issue={issue} onSaved={(_issue, next) => setStep(next)} onDeleted={onDeleted} />
      )}
      {issue.status === 'scheduled' && (
        <ScheduledIssue
          issue={issue}
          onPreview={() => setStep('preview')}
          onMove={() => setStep('schedule')}
        />
      )}
      {issue.status !== 'draft' && issue.status !== 'scheduled' && (
        <IssueReport issue={issue} onPreview={() => setStep('preview')} onResume={() => setStep('send')} />
      )}
      {step === 'preview' && (
        <PreviewDialog
          letterKey={[...api.previewIssue.key, id]}
          load={(language) => api.previewIssue({ id, language })}
          mailTest={(language) => api.testIssue({ id, language })}
          onClose={close}
        />
      )}
      {step === 'schedule' && <ScheduleDialog issue={issue} onClose={close} />}
      {step === 'send' && <SendDialog issue={issue} onClose={close} />}
    </>
  )
}

interface Props {
  /** An issue's id, `new` for one that is not saved yet, or undefined for the list. */
  openIssueId: string | undefined
  onOpen: (issueId: string | undefined) => void
}

/** Shows the list of issues, or the open issue. */
export function Issues({ openIssueId, onOpen }: Props) {
  const { t } = useAdminTexts()
  if (!openIssueId) return <IssueList onOpen={onOpen} />
  return (
    <div className="grid gap-6">
      <div>
        <Button look="quiet" size="small" onClick={() => onOpen(undefined)}>
          {t('issues.back')}
        </Button>
      </div>
      {openIssueId === 'new' ? (
        <IssueForm onSaved={({ _id }) => onOpen(_id)} />
      ) : (
        <IssueEditor key={openIssueId} id={openIssueId} onDeleted={() => onOpen(undefined)} />
      )}
    </div>
  )
}
