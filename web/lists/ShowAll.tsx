import { Button } from '#web/ui/index.ts'

/** A button that shows the rest of a list. Without `onShow` its place stays empty, so that nothing moves. */
export const ShowAll = ({ label, onShow }: { label: string; onShow: (() => void) | undefined }) => (
  <p className="min-h-12">
    {onShow && (
      <Button look="secondary" onClick={onShow}>
        {label}
      </Button>
    )}
  </p>
)
