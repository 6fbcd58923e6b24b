import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '#shared/directory/listingForm.ts'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { isUnexplained } from '#web/forms/isUnexplained.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, isRefusal, messageOf, textOfCode, toast } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type CompanyForm, toListingForm } from './companyForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

interface Options {
  listing: { _id: string; version: number } | undefined
  /** True if an administrator has to approve the company first. Otherwise the member's plan publishes it at once. */
  needsApproval: boolean
  /** True if an administrator corrects somebody else's company. The caller then says that it is saved. */
  isAdministrator?: boolean
  values: CompanyForm
  /** The key of a new logo that was uploaded, or ''. */
  imageKey: string
  removeImage: boolean
  onSaved: (saved: OwnListing) => void
}

/** Returns the stored company if somebody else has changed it since this form was loaded. */
const currentOf = (error: Error | undefined): OwnListing | undefined =>
  isRefusal(error, directoryRefusals.changedMeanwhile.code)
    ? (error.body as { current?: OwnListing }).current
    : undefined

/** Returns the id of the company that is listed already and can be claimed. */
const listedIdOf = (error: Error | undefined): string | undefined =>
  isRefusal(error, directoryRefusals.listedAlready.code)
    ? (error.body as { claim?: string }).claim
    : undefined

/** Checks the form with the server's own rules, sends it, and returns the props of `Form`. */
export function useOwnForm({
  listing,
  needsApproval,
  isAdministrator = false,
  values,
  imageKey,
  removeImage,
  onSaved,
}: Options) {
  const { t } = useOwnTexts()
  const client = useQueryClient()
  const [showsRefusal, setShowsRefusal] = useState(false)
  // The refusal is computed again at each change, so that errors disappear as the member corrects them.
  const localRefusal = showsRefusal ? refusalOf(toListingForm(values)) : undefined
  const sending = useSending({
    async call(version: string | number) {
      const fields = toListingForm(values)
      if (!listing && needsApproval) return api.request(fields)
      const form = { ...fields, ...(imageKey && { imageKey }) }
      return listing
        ? api.replace({ id: listing._id, version: Number(version), removeImage, ...form })
        : api.create(form)
    },
    onSuccess(saved) {
      if (isAdministrator) return onSaved(saved)
      client.setQueryData(api.own.query().queryKey, { listing: saved })
      void client.invalidateQueries({
        queryKey: ['directory'],
        predicate: ({ queryKey }) => queryKey[1] !== api.own.key[1],
      })
      toast(t(saved.status !== 'public' ? 'sent' : listing ? 'saved' : 'published'), { seconds: 5 })
      onSaved(saved)
    },
    onError(failed) {
      const currentCompany = currentOf(failed)
      if (currentCompany && !isAdministrator)
        client.setQueryData(api.own.query().queryKey, { listing: currentCompany })
    },
  })
  const { error } = sending
  const current = isAdministrator ? undefined : currentOf(error)
  const allIssues = localRefusal ? localRefusal.details.issues : error instanceof ApiError ? error.issues : []
  // The form has a field of its own for a custom contractor type.
  const pathOf = (path: string) =>
    path === 'contractorType' && values.contractorType === 'other' ? 'customType' : path
  const issues = (allIssues ?? []).map((issue) => ({
    path: pathOf(issue.path),
    message: textOfCode(issue, t),
  }))
  return {
    form: {
      busy: sending.isPending,
      issues,
      error: localRefusal
        ? textOfCode(localRefusal, t)
        : error && !current && (isUnexplained(error) ? t('failed') : messageOf(error, t)),
      onSubmit() {
        const refusal = refusalOf(toListingForm(values))
        sending.reset()
        setShowsRefusal(refusal !== undefined)
        if (!refusal) sending.send(values.version)
      },
    },
    listedId: localRefusal ? undefined : listedIdOf(error),
    /** Set until the member has chosen between this version and their own. */
    current,
    overwrite: () => current && sending.send(current.version),
    reset() {
      setShowsRefusal(false)
      sending.reset()
    },
  }
}
