import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { emptyTexts } from '#shared/kernel/content/contentTexts.ts'
import type { FieldError } from '#shared/kernel/fieldError.ts'
import type { Issue } from '#shared/kernel/refusal.ts'
import { fieldErrors, uploadRefusals } from '#shared/kernel/refusals.ts'
import { keyIn } from './contentAttachments.ts'
import type { ContentItem } from './contentItem.ts'

const issueOf =
  ({ code, text }: Pick<FieldError, 'code' | 'text'>) =>
  (path: string): Issue => ({ path, code, params: {}, message: text })

/** What keeps an item from being published: an issue for each text, field, picture and file that neither it nor the input brings. */
export function missingIn(kind: ContentKind, item: ContentItem, input: Readonly<Record<string, unknown>>) {
  const isEmpty = (value: unknown) => value === undefined || value === ''
  const fields = Object.entries(kind.fields).flatMap(([name, { required }]) =>
    required && isEmpty(item.fields[name]) ? [name] : [],
  )
  const pictures = Object.entries(kind.pictures).flatMap(([name, { required }]) =>
    required && !item.pictures[name] && !keyIn(input, name) ? [name] : [],
  )
  const downloads = Object.entries(kind.downloads ?? {}).flatMap(([name, { required, answeredAs }]) =>
    required && !item.downloads[name] && !keyIn(input, name) ? [answeredAs] : [],
  )
  return [
    ...[...emptyTexts(kind, item.texts), ...fields].map(issueOf(fieldErrors.required)),
    ...pictures.map(issueOf(uploadRefusals.notAnImage)),
    ...downloads.map(issueOf(fieldErrors.required)),
  ]
}
