import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { dollarsOf, price } from '../kernel/money.ts'
import { downloadUpload, type UploadPurpose } from '../kernel/uploadPurpose.ts'
import { productErrors, productRefusals } from './refusals.ts'

/** A draft may have no price. */
const priceIfSent = () =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        price(productErrors.noPrice.code),
      ],
      productErrors.noPrice.code,
    ),
  )

const productFile: UploadPurpose = { ...downloadUpload('product-file', 'admin'), extract: true }

/** A product of the shop, with a price and a file for its buyers. */
export const productKind = defineContent({
  partition: 'PRODUCT',
  writer: 'admin',
  idKind: 'product',
  texts: {
    title: { type: 'line', maxLength: 200 },
    description: { type: 'text', maxLength: 10_000 },
    /** The contents of the file, a line for each part. */
    contents: { type: 'text', maxLength: 5_000, optional: true },
    licence: { type: 'text', maxLength: 2_000, optional: true },
  },
  translations: 'optional',
  fields: {
    price: {
      input: priceIfSent(),
      output: z.number(),
      required: true,
      type: 'decimal',
      toResponse: (cents) => dollarsOf(Number(cents)),
    },
  },
  pictures: { image: { urlField: 'imageURL', crops: ['16x9'], required: true } },
  downloads: { file: { urlField: 'fileURL', purpose: productFile, access: 'private', required: true } },
  search: { kind: 'products', url: '/products/{id}' },
  missing: productRefusals.missing,
})
