import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Card, type IconName } from '#web/ui/index.ts'

interface Props<Answer> {
  title: string
  lead: ReactNode
  icon: IconName
  labels: { submit: string; busy: string; done: string }
  call: () => Promise<Answer>
  onSuccess: (answer: Answer) => unknown
}

/** A section with a button that makes a call, and the outcome of the call below it. */
export function ActionCard<Answer>({ title, lead, icon, labels, call, onSuccess }: Props<Answer>) {
  const { t } = useTranslation('account')
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: call, onSuccess })
  return (
    <Card as="section">
      <h2>{title}</h2>
      <p className="mt-2 mb-4 text-soft">{lead}</p>
      <div className="grid justify-items-start gap-4">
        <Button
          look="secondary"
          icon={icon}
          busy={isPending}
          busyLabel={labels.busy}
          onClick={() => mutate()}
        >
          {labels.submit}
        </Button>
        {isSuccess && <Banner tone="success">{labels.done}</Banner>}
        {error && <Banner tone="danger">{messageOf(error, t)}</Banner>}
      </div>
    </Card>
  )
}
