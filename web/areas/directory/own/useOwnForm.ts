import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '#shared/directory/listingForm.ts'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { isUnexplained } from '#web/forms/isUnexplained.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast, wordsOf } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { formOf, type OwnFields } from './ownFields.ts'
import { useOwnTexts } from './useOwnTexts.ts'

interface Options {
  listing: OwnListing | undefined
  fields: OwnFields
  /** The key of a logo that was sent. */
  imageKey: string
  /** The stored logo goes. */
  removeImage: boolean
  onSaved: (saved: OwnListing) => void
}

const currentOf = (error: Error | undefined): OwnListing | undefined =>
  error instanceof ApiError && error.code === directoryRefusals.changedMeanwhile.code
    ? (error.body as { current?: OwnListing }).current
    : undefined

/** The company that is there already and can be claimed. */
const twinOf = (error: Error | undefined): string | undefined =>
  error instanceof ApiError && error.code === directoryRefusals.listedAlready.code
    ? (error.body as { claim?: string }).claim
    : undefined

/** The form's way to the server, and what is wrong with it in the specification's sentences: here first, then by the server. */
export function useOwnForm({ listing, fields, imageKey, removeImage, onSaved }: Options) {
  const { t } = useOwnTexts()
  const client = useQueryClient()
  const [isChecked, setIsChecked] = useState(false)
  // What has been filled in since is no longer told.
  const found = isChecked ? refusalOf(formOf(fields)) : undefined
  const sending = useSending({
    async call(version: string | number) {
      const form = { ...formOf(fields), ...(imageKey && { imageKey }) }
      return listing
        ? api.replace({ id: listing._id, version: Number(version), removeImage, ...form })
        : api.create(form)
    },
    onSuccess(saved) {
      client.setQueryData(api.own.query().queryKey, { listing: saved })
      void client.invalidateQueries({
        queryKey: ['directory'],
        predicate: ({ queryKey }) => queryKey[1] !== api.own.key[1],
      })
      toast(t(saved.validationStatus === 'pending' ? 'sent' : listing ? 'saved' : 'published'))
      onSaved(saved)
    },
    onError(failed) {
      const stored = currentOf(failed)
      if (stored) client.setQueryData(api.own.query().queryKey, { listing: stored })
    },
  })
  const { error } = sending
  const current = currentOf(error)
  const refused = found
    ? { code: found.code, issues: found.details.issues }
    : error instanceof ApiError
      ? error
      : undefined
  // Own words for a contractor stand in a field of their own.
  const pathOf = (path: string) =>
    path === 'contractorType' && fields.contractorType === 'other' ? 'customType' : path
  const issues = (refused?.issues ?? []).map((issue) => ({
    path: pathOf(issue.path),
    message: wordsOf(issue, t),
  }))
  return {
    form: {
      busy: sending.isPending,
      issues,
      error: found
        ? wordsOf(found, t)
        : error && !current && (isUnexplained(error) ? t('failed') : messageOf(error, t)),
      onSubmit() {
        const refusal = refusalOf(formOf(fields))
        sending.reset()
        setIsChecked(refusal !== undefined)
        if (!refusal) void sending.send(fields.version)
      },
    },
    twin: found ? undefined : twinOf(error),
    /** What somebody else has stored meanwhile, while the reader has not chosen between the two. */
    current,
    overwrite: () => current && void sending.send(current.version),
    reset() {
      setIsChecked(false)
      sending.reset()
    },
  }
}
