import { FormDone } from '#web/forms/FormDone.tsx'
import { LinkButton, useLocation } from '#web/shell/index.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'

/** The page to which an answer to such a letter leads without scripts. It does not know which company has answered. */
export default function AnsweredPage() {
  const { t } = useAnswerTexts()
  const purpose = useLocation().pathname.includes('/email') ? 'prove' : 'agree'
  return (
    <FormDone title={t(`${purpose}.doneTitle`)} done={t(`${purpose}.doneForYours`)}>
      <LinkButton to="/service#directory-listing-anchor" look="secondary">
        {t(`${purpose}.toDirectory`)}
      </LinkButton>
    </FormDone>
  )
}
