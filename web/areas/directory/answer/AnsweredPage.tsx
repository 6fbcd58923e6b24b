import { FormDone } from '#web/forms/FormDone.tsx'
import { LinkButton, useLocation } from '#web/shell/index.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'

/**
 * Confirms the answer of a company to browsers without scripts. The page does not know which company has
 * answered.
 */
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
