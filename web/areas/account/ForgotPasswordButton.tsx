import { LinkButton } from '#web/shell/index.ts'
import { Button, type ButtonProps } from '#web/ui/index.ts'

/** Opens the dialog for a forgotten password. Without scripts it is a link to the page that does the same. */
export function ForgotPasswordButton({
  look,
  onClick,
  children,
}: Pick<ButtonProps, 'look' | 'onClick'> & { children: string }) {
  return (
    <>
      <Button look={look} onClick={onClick} className="w-full noscript:hidden">
        {children}
      </Button>
      <noscript>
        <LinkButton to="/forgot-password" look={look} className="w-full">
          {children}
        </LinkButton>
      </noscript>
    </>
  )
}
