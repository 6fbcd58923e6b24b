import * as z from 'zod/mini'
import { defineContent } from '../kernel/content/contentKind.ts'
import { dollarsOf, price } from '../kernel/money.ts'
import { downloadUpload } from '../kernel/uploadPurpose.ts'
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

const productFile = downloadUpload('product-file', 'admin')

/** A product of the shop: its price, and the file that its buyers get. */
export const productKind = defineContent({
  partition: 'PRODUCT',
  idKind: 'product',
  texts: { title: { type: 'line', most: 200 }, description: { type: 'text', most: 10_000 } },
  translations: 'optional',
  fields: {
    price: {
      input: priceIfSent(),
      output: z.number(),
      required: true,
      type: 'decimal',
      answered: (cents) => dollarsOf(Number(cents)),
    },
  },
  pictures: { image: { answeredAs: 'imageURL', crops: ['16x9'], required: true } },
  downloads: { file: { answeredAs: 'fileURL', purpose: productFile, access: 'private', required: true } },
  missing: productRefusals.missing,
})
