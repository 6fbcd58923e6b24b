import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { emptyTexts } from '#shared/kernel/content/contentTexts.ts'
import { type FieldError, fieldIssue } from '#shared/kernel/fieldError.ts'
import { fieldErrors, uploadRefusals } from '#shared/kernel/refusals.ts'
import { uploadKeyIn } from './contentAttachments.ts'
import type { ContentItem } from './contentItem.ts'

const issueOf = (error: FieldError) => (path: string) => fieldIssue(path, error)

/**
 * Returns the issues that prevent publication: one for each required text and field that the item lacks, and for each picture and
 * file that is not in the input either.
 */
export function missingIn(kind: ContentKind, item: ContentItem, input: Readonly<Record<string, unknown>>) {
  const isEmpty = (value: unknown) => value === undefined || value === ''
  const fields = Object.entries(kind.fields).flatMap(([name, { required }]) =>
    required && isEmpty(item.fields[name]) ? [name] : [],
  )
  const pictures = Object.entries(kind.pictures).flatMap(([name, { required }]) =>
    required && !item.pictures[name] && !uploadKeyIn(input, name) ? [name] : [],
  )
  const downloads = Object.entries(kind.downloads ?? {}).flatMap(([name, { required, urlField }]) =>
    required && !item.downloads[name] && !uploadKeyIn(input, name) ? [urlField] : [],
  )
  return [
    ...[...emptyTexts(kind, item.texts), ...fields].map(issueOf(fieldErrors.required)),
    // The text of `notAnImage` is "Please select an image."
    ...pictures.map(issueOf(uploadRefusals.notAnImage)),
    ...downloads.map(issueOf(fieldErrors.required)),
  ]
}
