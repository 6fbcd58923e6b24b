import { MailedAction } from '#web/forms/MailedAction.tsx'
import { LinkButton, useLocation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'

/**
 * The page that letters to companies link to. With its button a company lets a member manage its entry
 * (`/directory/agree`) or shows its e-mail to everyone (`/directory/email`). The link alone does nothing,
 * because mail scanners open links.
 */
export default function AnswerPage() {
  const { t } = useAnswerTexts()
  const page = useLocation().pathname.endsWith('/email') ? '/directory/email' : '/directory/agree'
  const purpose = page === '/directory/email' ? 'prove' : 'agree'
  return (
    <MailedAction
      page={page}
      call={(token) => api.agree({ token })}
      words={(word) => (word === 'busy' ? t('busy') : t(`${purpose}.${word}`))}
      missing={t(`${purpose}.missing`)}
      done={({ company }) => t(`${purpose}.done`, { company })}
      links={({ isSuccess }) =>
        isSuccess && (
          <LinkButton to="/service#directory-listing-anchor" look="secondary">
            {t(`${purpose}.toDirectory`)}
          </LinkButton>
        )
      }
    />
  )
}
