import { socialName } from '#shared/directory/contact.ts'
import type { ListingChange } from '#shared/directory/listingChanges.ts'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { useOwnTexts } from '../../own/useOwnTexts.ts'
import { useCategoryNames } from '../../useCategoryNames.ts'
import { useReviewTexts } from './useReviewTexts.ts'

/** These fields hold URLs. */
const links: readonly ListingChange['field'][] = ['website', 'socialLink']

/** Lists each field with its old and its new text. A new company only has new texts. */
export function Changes({ listing: { changes, isNew } }: { listing: ManagedListing }) {
  const { t } = useReviewTexts()
  const { t: own } = useOwnTexts()
  return (
    <dl className="mt-4 grid">
      {changes.map(({ field, before, after }) => (
        <div
          key={field}
          className="grid gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:has-[del]:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="text-sm text-soft">{own(`field.${field}`)}</dt>
          {!isNew && (
            <dd>
              <span className="block text-sm text-soft">{t('before')}</span>
              <del className="no-underline">
                <Text field={field} text={before} />
              </del>
            </dd>
          )}
          <dd>
            {!isNew && <span className="block text-sm text-soft">{t('now')}</span>}
            <ins className="font-semibold no-underline">
              <Text field={field} text={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Text({ field, text }: { field: ListingChange['field']; text: string }) {
  const { t } = useReviewTexts()
  const { industryName, typeName } = useCategoryNames()
  if (text === '') return <span className="font-normal text-soft">{t('empty')}</span>
  if (links.includes(field))
    return (
      <a
        href={text}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="wrap-anywhere"
        translate="no"
      >
        {text}
      </a>
    )
  if (field === 'industry') return industryName(text)
  if (field === 'contractorType') return typeName(text)
  return (
    <span className="whitespace-pre-line wrap-anywhere" translate="no">
      {field === 'socialType' ? socialName(text) : text}
    </span>
  )
}
