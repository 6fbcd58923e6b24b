import { Button } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { IssueEditor } from './IssueEditor.tsx'
import { IssueForm } from './IssueForm.tsx'
import { IssueList } from './IssueList.tsx'

interface Props {
  /** The issue that is open, `new` for one that is not stored yet; the list without one. */
  opened: string | undefined
  onOpen: (issue: string | undefined) => void
}

/** The list of issues, or one of them. */
export function Issues({ opened, onOpen }: Props) {
  const { t } = useAdminTexts()
  if (!opened) return <IssueList onOpen={onOpen} />
  return (
    <div className="grid gap-6">
      <div>
        <Button look="quiet" size="small" onClick={() => onOpen(undefined)}>
          {t('issues.back')}
        </Button>
      </div>
      {opened === 'new' ? (
        <IssueForm onSaved={({ _id }) => onOpen(_id)} />
      ) : (
        <IssueEditor key={opened} id={opened} onGone={() => onOpen(undefined)} />
      )}
    </div>
  )
}
