import { Button } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { IssueEditor } from './IssueEditor.tsx'
import { IssueForm } from './IssueForm.tsx'
import { IssueList } from './IssueList.tsx'

interface Props {
  /** An issue's id, `new` for one that is not saved yet, or undefined for the list. */
  openIssue: string | undefined
  onOpen: (issue: string | undefined) => void
}

/** The list of issues, or the open one. */
export function Issues({ openIssue, onOpen }: Props) {
  const { t } = useAdminTexts()
  if (!openIssue) return <IssueList onOpen={onOpen} />
  return (
    <div className="grid gap-6">
      <div>
        <Button look="quiet" size="small" onClick={() => onOpen(undefined)}>
          {t('issues.back')}
        </Button>
      </div>
      {openIssue === 'new' ? (
        <IssueForm onSaved={({ _id }) => onOpen(_id)} />
      ) : (
        <IssueEditor key={openIssue} id={openIssue} onDeleted={() => onOpen(undefined)} />
      )}
    </div>
  )
}
