import * as z from 'zod/mini'
import { url } from '../kernel/fields.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { completeAddress, lacksScheme } from './completeAddress.ts'

const isAddress = (address: string) =>
  url().safeParse(lacksScheme(address) ? completeAddress(address) : address).success

/** A schema for the address of a page: http, https or without a scheme, at most 2,048 characters. */
export const pageAddress = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { abort: true }),
      z.maxLength(2048, { abort: true }),
      z.refine(isAddress, fieldErrors.url.code),
    )
