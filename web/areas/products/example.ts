import type { Shop } from './loadShop.ts'

/** A shop with everything that one can show, so that the build finds all the styles. */
export const example: Shop = {
  items: [
    {
      id: 'product_example',
      title: 'An example',
      description: 'What it is.',
      price: 12.5,
      file: { name: 'example.pdf', contentType: 'application/pdf', size: 1000 },
      picture: {
        src: '/files/pictures/example/16x9-480.webp',
        srcSet: '/files/pictures/example/16x9-480.webp 480w',
        width: 480,
        height: 270,
      },
      lang: 'en',
    },
  ],
  next: '00',
  isLater: true,
}
