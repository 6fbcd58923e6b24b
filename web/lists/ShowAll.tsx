import { Button } from '#web/ui/index.ts'

/** Asks for the rest of a list. Its room is kept while there is no more to show, so that nothing moves when it comes. */
export const ShowAll = ({ label, onShow }: { label: string; onShow: (() => void) | undefined }) => (
  <p className="min-h-12">
    {onShow && (
      <Button look="secondary" onClick={onShow}>
        {label}
      </Button>
    )}
  </p>
)
