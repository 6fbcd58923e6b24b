import type { ProductData } from './loadProduct.ts'

const picture = {
  src: '/files/pictures/example/16x9-480.webp',
  srcSet: '/files/pictures/example/16x9-480.webp 480w',
  width: 480,
  height: 270,
}

/** This example has everything that the page can show, so that the build finds all its styles. */
export const productExample: ProductData = {
  product: {
    id: 'product_example',
    title: 'An example',
    description: 'What it is.',
    price: 12.5,
    file: {
      name: 'example.pdf',
      contentType: 'application/pdf',
      size: 1000,
      parts: { unit: 'pages', count: 2 },
      extract: [
        {
          name: 'A sheet',
          columns: ['A', 'B'],
          moreColumns: 2,
          rows: [{ number: 1, cells: ['A text', '12'] }],
        },
      ],
      uploadedAt: '2027-03-15T12:00:00.000Z',
    },
    picture,
    lang: 'fr',
    languages: ['fr'],
    publishedAt: '2027-03-15T12:00:00.000Z',
    contents: { text: 'A part\nAnother part', lang: 'fr' },
    licence: { text: 'What buyers may do with it.', lang: 'fr' },
  },
  related: [{ id: 'product_other', title: 'Another', price: 12.5, lang: 'en', picture }],
}
